/** Answers with the keys in the addresses of photographs that were erased: a list of texts. Asked for with the version of the content. */
export const ERASED_PICTURES_PATH = '/data/erased-pictures';
