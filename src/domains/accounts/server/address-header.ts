/** The header in which our server tells the library the visitor's address; what a visitor sends under it is dropped. */
export const ADDRESS_HEADER = 'x-hbt-client-address';
