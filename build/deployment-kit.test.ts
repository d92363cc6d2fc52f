import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/* What deploy/ says of the site is what the site is. That the files work is tried by hand: docs/operate/install.md, "What was tried". */

const read = (path: string) => readFileSync(path, 'utf8');
const { scripts, dependencies } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; dependencies: Record<string, string> };
// Whether modules are installed is asked for who types it: what is deployed names a Node that is one of them.
const startWords = scripts.start?.replace('--import ./scripts/need-modules.mjs ', '').split(' ') ?? [];
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/hidden-baobab.service');
const compose = parse(read('deploy/compose.yaml')) as {
  services: Record<
    string,
    { environment: Record<string, string>; volumes: string[]; stop_grace_period: string; build?: { context: string; dockerfile: string } }
  >;
  volumes: Record<string, unknown>;
};
const settings = (text: string) => [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
const ofTheSite = settings(read('.env.example'));
const ofTheUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
/** What Node, glibc and the framework read. */
const OF_PROGRAMS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'ASTRO_TELEMETRY_DISABLED'];

describe('the image', () => {
  it('has the Node of the package, and starts the site as `npm start` does', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual(images.map(() => `node:${dependencies.node}-trixie-slim`));
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')).toEqual(startWords);
  });

  it('is made of everything that the build reads, and of no secret', () => {
    const left = read('deploy/Dockerfile.dockerignore').split('\n');
    for (const source of ['src', 'art', 'build', 'public', 'content', 'scripts', 'astro.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'])
      expect(left).not.toContain(source);
    for (const kept of ['data', '**/.env', 'node_modules', '.build']) expect(left).toContain(kept);
  });

  it('sets only variables that are there', () => {
    const set = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    for (const name of set) expect([...ofTheSite, ...OF_PROGRAMS]).toContain(name);
    expect(dockerfile).toContain(' PORT=3000 ');
    expect(dockerfile).toContain('EXPOSE 3000');
  });
});

describe('the service of systemd', () => {
  it('starts the site as `npm start` does, and from files that are there', () => {
    expect(ofTheUnit('ExecStart').split(' ').slice(1)).toEqual(startWords.slice(1));
    for (const command of ['ExecStart', 'ExecStartPost']) {
      const script = ofTheUnit(command).split(' ').at(-1) ?? '';
      expect(existsSync(script), script).toBe(true);
      expect(ofTheUnit(command)).toMatch(/^\/srv\/hidden-baobab\/current\/node_modules\/node\/bin\/node /);
    }
  });

  it('waits for a start and a stop at least as long as the site takes', () => {
    const stopMs = Number(/const STOP_MS = ([\d_]+);/.exec(read('src/start/main.ts'))?.[1]?.replaceAll('_', ''));
    expect(Number(ofTheUnit('TimeoutStopSec')) * 1000).toBeGreaterThan(2 * stopMs);
    expect(compose.services.site?.stop_grace_period).toBe(`${ofTheUnit('TimeoutStopSec')}s`);
    expect(read('scripts/wait-until-ready.ts')).toContain(`LIMIT_MS = ${ofTheUnit('TimeoutStartSec')}_000`);
    expect(unit).not.toMatch(/^(MemoryDenyWriteExecute|DynamicUser)=/m);
    expect(ofTheUnit('KillMode')).toBe('mixed');
  });
});

describe('the containers', () => {
  it('are told only of variables that are there, or that the example names', () => {
    const { environment = {} } = compose.services.site ?? {};
    for (const name of Object.keys(environment)) expect(ofTheSite).toContain(name);
    const own = settings(read('deploy/compose.env.example'));
    for (const [, name = ''] of [read('deploy/compose.yaml'), read('deploy/compose.copies.yaml')].join('').matchAll(/\$\{(\w+)/g)) expect(own).toContain(name);
    for (const name of own) expect([...ofTheSite, 'SITE_DOMAIN', 'POSTGRES_PASSWORD', 'COPIES_FOLDER']).toContain(name);
  });

  it('find their files and volumes', () => {
    const { build } = compose.services.site ?? {};
    expect(existsSync(join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    const mounts = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    for (const mount of mounts) expect(mount.startsWith('.') ? existsSync(join('deploy', mount)) : mount in compose.volumes, mount).toBe(true);
  });
});

it('everything before the site looks for it at the port of .env.example', () => {
  expect(read('.env.example')).toContain('\nPORT=3000\n');
  expect(read('deploy/hidden-baobab.socket')).toContain('ListenStream=127.0.0.1:3000');
  expect(read('deploy/Caddyfile')).toContain('{$SITE_UPSTREAM:127.0.0.1:3000}');
  expect([...read('deploy/nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(['3000', '3000']);
  expect(compose.services.proxy?.environment.SITE_UPSTREAM).toBe(`site:${compose.services.site?.environment.PORT}`);
});

it('nothing before the site notes who asked for which page, nor the addresses of private links, as the privacy page says', () => {
  const [, ...servers] = read('deploy/nginx.conf').split(/^server \{/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/\taccess_log off;\n\terror_log \S+ emerg;\n/);
  // It has a log of visits only where one is asked for; that of errors says whose request it was.
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toContain('exclude http.log.error http.handlers.reverse_proxy');
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
});
