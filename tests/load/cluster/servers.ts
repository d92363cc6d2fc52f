import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../src/server/free-port.ts';

const PG_BIN = '/usr/lib/postgresql/15/bin';
const NODES = ['one', 'two', 'three'] as const;
const PASSWORD = 'of-this-trial-alone';

export type Node = { name: string; port: number; rest: number; dataDir: string };
/** What runs, and how it is reached: `pooled` by visitors, `direct` for all else; both follow the primary. */
export type Servers = { nodes: Node[]; pooled: string; direct: string; password: string; stop(): void };

/** Which account the programs run as: PostgreSQL and PgBouncer refuse root. */
function account(): { uid: number; gid: number } {
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer in a folder of their own; nothing is waited for. */
export async function startServers(folder: string): Promise<Servers> {
  const { uid, gid } = account();
  const children: ChildProcess[] = [];
  chmodSync(folder, 0o755);
  const own = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, uid, gid);
    return path;
  };
  const run = (name: string, program: string, args: string[], env: Record<string, string> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    children.push(spawn(program, args, { uid, gid, cwd: folder, env: { PATH: `${PG_BIN}:/usr/bin:/bin`, ...env }, stdio: ['ignore', log, log] }));
  };
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o640 });
    chownSync(path, uid, gid);
    return path;
  };
  const [etcd, etcdPeers, pooledPort, directPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  run('etcd', 'etcd', [
    ...['--name', 'trial', '--data-dir', own('etcd')],
    ...['--listen-client-urls', `http://127.0.0.1:${etcd}`, '--advertise-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeers}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeers}`],
    ...['--initial-cluster', `trial=http://127.0.0.1:${etcdPeers}`],
  ]);
  const nodes: Node[] = [];
  for (const name of NODES) {
    const node = { name, port: await freePort(), rest: await freePort(), dataDir: join(own(name), 'data') };
    nodes.push(node);
    run(name, 'patroni', [file(`${name}.yml`, patroniFile(node, etcd))]);
  }
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file('haproxy.cfg', haproxyFile(nodes, directPort))]);
  run('pgbouncer', '/usr/sbin/pgbouncer', [file('pgbouncer.ini', pgbouncerFile(pooledPort, directPort))]);
  const address = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  return {
    nodes,
    pooled: address(pooledPort),
    direct: address(directPort),
    password: PASSWORD,
    stop() {
      for (const child of children) child.kill('SIGKILL');
      for (const { dataDir } of nodes) killPostmaster(dataDir);
    },
  };
}

/** Ends a PostgreSQL without a word, its children with it, as a machine that loses its power does. */
export function killPostmaster(dataDir: string): void {
  try {
    process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function patroniFile({ name, port, rest, dataDir }: Node, etcd: number): string {
  return `scope: trial
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    # The shortest that Patroni allows with its rule: ttl at least loop_wait + 2 * retry_timeout.
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    # Zero: the primary's own crash is a failover too, where the other two are ready.
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 256MB, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${dataDir}
  bin_dir: ${PG_BIN}
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: postgres, password: ${PASSWORD} }
  parameters: { unix_socket_directories: '', shared_buffers: 64MB }
  pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256']
`;
}

/** The primary is the one that Patroni names; sessions to one that is it no more are ended. */
function haproxyFile(nodes: readonly Node[], port: number): string {
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n');
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
}

function pgbouncerFile(port: number, directPort: number): string {
  return `[databases]
postgres = host=127.0.0.1 port=${directPort} user=postgres password=${PASSWORD}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`;
}
