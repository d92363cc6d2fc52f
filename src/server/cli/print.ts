/** Where a command of the operator writes its lines. */
export type Print = (line: string) => void;
