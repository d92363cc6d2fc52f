// `npm run check`: lint, rooms, migrations, types and the unit tests beside one another, in one to three minutes; before every commit.
import { join } from 'node:path';
import { LINT, MIGRATIONS, PAGE_TYPES, ROOMS, runBeside, TYPES } from './stages.ts';

const UNIT = { name: 'unit tests', program: join('node_modules', 'vitest', 'vitest.mjs'), args: ['run', '--project', 'unit', '--reporter=dot'] };

// The longest first.
const failed = await runBeside([UNIT, TYPES, PAGE_TYPES, LINT, ROOMS, MIGRATIONS], 2, { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined });
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed. `npm test` runs the rest.');
process.exit(failed.length > 0 ? 1 : 0);
