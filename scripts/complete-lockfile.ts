// `npm run lockfile`: run it after every change of dependencies.
//
// npm writes package-lock.json without the optional packages of other platforms that the registry could
// not give at that moment, and `npm ci` then refuses the file. This adds them: the version is the one that their
// parent pins, the platform is in their name. On this platform they are skipped, on theirs they are fetched.
import { readFileSync, writeFileSync } from 'node:fs';

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'windows'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32', 'universal'];

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;

/** Whether `name` can be found from the package at `path`, the way Node looks for it. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[place]) return true;
    if (folder === '' || !folder.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`]);
  }
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const place = lock.packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    const words = name.split(/[-/@]/);
    const os = SYSTEMS.filter((system) => words.includes(system)).map((system) => (system === 'windows' ? 'win32' : system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor) && processor !== 'universal');
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : undefined;
    lock.packages[place] = {
      version: version.replace(/^[~^]/, ''),
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(libc ? { libc } : {}),
      ...(os.length > 0 ? { os } : {}),
    };
    added += 1;
    console.log(`added ${place} ${version} ${os} ${cpu}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} packages of other platforms added`);
