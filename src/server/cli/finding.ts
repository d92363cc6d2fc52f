/** What `doctor` found. A problem keeps the site from its work; advice is what its operator may want to change. */
export type Finding = { kind: 'ok' | 'advice' | 'problem'; text: string };
