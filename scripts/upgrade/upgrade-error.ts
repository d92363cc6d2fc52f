/** Something that the operator is told in one sentence, without a stack. */
export class UpgradeError extends Error {}
