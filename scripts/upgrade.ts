// `npm run upgrade`: goes to the release in this folder, or to another (`-- FOLDER`), and back by itself where it does not get ready. docs/operate/upgrade.md has all of it.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileProblem } from '../src/server/cli/file-problem.ts';
import { rehearse } from './upgrade/rehearse.ts';
import {
  currentRelease,
  folderOf,
  type Installation,
  installationOf,
  noteBegun,
  noteEnded,
  oldReleases,
  readBegun,
  shareEnv,
  switchTo,
} from './upgrade/release-folders.ts';
import { lastWords, restartAndWait, type Supervisor, SYSTEMD } from './upgrade/restart.ts';
import { nodeOf } from './upgrade/run-in-release.ts';
import { buildRelease, refuseLeap, takeCopy } from './upgrade/steps.ts';
import { UpgradeError } from './upgrade/upgrade-error.ts';
import { lockUpgrades } from './upgrade/upgrade-lock.ts';

const USAGE = `npm run upgrade [-- FOLDER] [-- OPTIONS]
  FOLDER                    the release to go to, BASE/releases/NAME; without it the one in this folder
  --without-copy            takes no copy of the data first
  --without-rehearsal       does not start the release beside the running one first
  --limit SECONDS           how long a start may take to get ready (60)
  --restart-with "COMMAND"  instead of: ${SYSTEMD.restart}; it returns when the old process has ended
  --logs-with "COMMAND"     instead of: ${SYSTEMD.logs}
  --prune                   removes old releases beyond three, instead of naming them`;

/** What was typed is none of the above. */
class NotUnderstood extends Error {}

type Options = { copy: boolean; rehearsal: boolean; limitMs: number; supervisor: Supervisor; prune: boolean };

function readArguments(): { folder: string; options: Options } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      'without-copy': { type: 'boolean', default: false },
      'without-rehearsal': { type: 'boolean', default: false },
      limit: { type: 'string', default: '60' },
      'restart-with': { type: 'string', default: SYSTEMD.restart },
      'logs-with': { type: 'string', default: SYSTEMD.logs },
      prune: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const limit = Number(values.limit);
  if (positionals.length > 1) throw new NotUnderstood(`"${positionals[1]}" is too much`);
  if (!(limit > 0)) throw new NotUnderstood(`--limit needs seconds above 0, and not "${values.limit}"`);
  return {
    folder: positionals[0] ?? '.',
    options: {
      copy: !values['without-copy'],
      rehearsal: !values['without-rehearsal'],
      limitMs: limit * 1000,
      supervisor: { restart: values['restart-with'], logs: values['logs-with'] },
      prune: values.prune,
    },
  };
}

/** Of a start in its place visitors do notice: it may take so many times what it took in the rehearsal, and so long at least, in milliseconds. */
const SLOWER = 4;
const PLACE_MS = 10_000;
/** How long the release that worked may take when it is gone back to, in milliseconds. */
const BACK_MS = 60_000;

/**
 * Everything that visitors do not notice: when it fails, nothing was changed.
 * @returns how long the start in its place may take, in milliseconds
 */
async function prepare(installation: Installation, from: string | undefined, options: Options): Promise<number> {
  const { name } = installation;
  if (from !== undefined) refuseLeap(installation, from);
  console.log(`Building ${name} beside the running site.`);
  await buildRelease(installation);
  if (from === undefined || from === name) return options.limitMs;
  if (options.copy) {
    const file = await takeCopy(installation, from);
    console.log(file ? `A copy of the data is in ${file}.` : `No copy was taken: ${from} has no command for it.`);
  }
  if (!options.rehearsal) return options.limitMs;
  console.log(`Starting ${name} beside ${from}, on the same database.`);
  const tookMs = await rehearse(installation, options.limitMs);
  console.log(tookMs ? `${name} was ready after ${(tookMs / 1000).toFixed(1)} s.` : 'No site runs here, so there was nothing to start it beside.');
  return tookMs ? Math.min(options.limitMs, Math.max(PLACE_MS, SLOWER * tookMs)) : options.limitMs;
}

/** Switches, and switches back where the new release does not get ready. @throws UpgradeError where it was switched back */
async function goTo(installation: Installation, from: string | undefined, placeMs: number, { supervisor }: Options): Promise<void> {
  const { name } = installation;
  isSwitching = true;
  noteBegun(installation, { from, to: name });
  console.log(`Switching ${from === undefined ? '' : `from ${from} `}to ${name}.`);
  switchTo(installation, name);
  const why = await restartAndWait(installation, supervisor, placeMs);
  if (why === undefined) return noteEnded(installation);
  const problem = `${name} did not get ready: ${why}\nIts last words:\n${lastWords(supervisor)}`;
  if (from === undefined || from === name) throw new UpgradeError(`${problem}\nThere is no other release to go back to. Mend it, and run this again.`);
  console.error(`${name} does not get ready; switching back to ${from}.`);
  switchTo(installation, from);
  const again = await restartAndWait(installation, supervisor, BACK_MS);
  if (again !== undefined) throw new UpgradeError(`${problem}\nBack on ${from}, which does not get ready either: ${again}\n${lastWords(supervisor)}`);
  noteEnded(installation);
  throw new UpgradeError(`${problem}\nThe site runs on ${from} again, with everything it had. ${name} stays in its folder.`);
}

async function upgrade(): Promise<void> {
  const { folder, options } = readArguments();
  const installation = installationOf(folder);
  nodeOf(installation, installation.name);
  lockUpgrades(installation);
  const begun = readBegun(installation);
  if (begun) console.log(`An upgrade to ${begun.to} was begun and did not end; going on.`);
  // The last release that is known to work: the link may already lead to one that is not.
  const from = begun ? begun.from : currentRelease(installation);
  shareEnv(installation);
  const placeMs = await prepare(installation, from, options);
  await goTo(installation, from, placeMs, options);
  console.log(`The site runs on ${installation.name}.`);
  if (from !== undefined && from !== installation.name) console.log(`To go back: npm run upgrade -- ${folderOf(installation, from)}`);
  const old = oldReleases(installation, [installation.name, from]);
  if (options.prune) for (const path of old) rmSync(path, { recursive: true, force: true });
  if (old.length > 0) console.log(`${options.prune ? 'Removed' : 'No longer needed (--prune removes them)'}: ${old.join(', ')}`);
}

/** Set from the moment at which visitors may notice. */
let isSwitching = false;
process.on('SIGINT', () => {
  console.error(
    isSwitching
      ? 'The upgrade was stopped in the middle of its switch. Run it again: it goes on by itself, and back where the release does not get ready.'
      : 'The upgrade was stopped before its switch; the site goes on as it was. Run it again when you like.',
  );
  process.exit(130);
});
try {
  await upgrade();
} catch (error) {
  const isTyped = error instanceof NotUnderstood || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  // The library's advice about "--" after its first sentence would not help here.
  if (isTyped) console.error(`The upgrade was not understood: ${error.message.split('. ')[0]}. Nothing was done.\n\n${USAGE}`);
  else {
    const said = error instanceof UpgradeError ? error.message : fileProblem(error);
    console.error(said ? `The upgrade stopped: ${said}` : error);
  }
  process.exit(isTyped ? 2 : 1);
}
