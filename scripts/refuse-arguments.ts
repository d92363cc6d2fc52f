/**
 * Stops a script, before it does anything, for what was typed after its name and means nothing to it: somebody would take it as heard.
 * @param known options that it takes
 * @param instead what to do in its place
 */
export function refuseArguments(script: string, known: readonly string[], instead: string): void {
  const strange = process.argv.slice(2).find((word) => !known.includes(word));
  if (strange === undefined) return;
  console.error(`"npm ${script}" takes no ${JSON.stringify(strange)}, and nothing was done. ${instead}`);
  process.exit(2);
}
