declare module 'virtual:content' {
  export const content: import('../../src/domains/content/server/load.ts').Content;
}
