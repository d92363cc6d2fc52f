import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** What one metric is; its name is its key in a table. Labels come from closed lists, so that their number is bounded. */
export type Metric = { help: string; type: 'counter' | 'gauge'; labels?: readonly string[] };
export type Sample = { labels?: Record<string, string>; value: number };
/** What a reading found; a metric of which nothing is known has no samples. */
export type Readings<Name extends string> = Partial<Record<Name, readonly Sample[]>>;

/** Upper ends of the histogram, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What /metrics is made of: `text` reads everything anew, `observe` counts how long an answer took. */
export type Metrics = { contentType: string; text(): Promise<string>; observe(kind: string, seconds: number): void };

/**
 * The metrics of this process, in the Prometheus project's text format. The library is known here alone: everything is counted
 * in plain numbers where it happens, and `read` when somebody asks.
 * @param table every metric of ours by name; those of Node itself come from the library
 */
export function createMetrics<Name extends string>(table: Record<Name, Metric>, read: () => Promise<Readings<Name>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was written, by kind of request; kept pages and streams are left out.',
    labelNames: ['kind'],
    buckets: BUCKETS_S,
    registers,
  });
  const names = Object.keys(table) as Name[];
  const own = new Map(
    names.map((name) => {
      const { help, type, labels = [] } = table[name];
      const config = { name, help, labelNames: [...labels], registers };
      return [name, type === 'counter' ? new Counter(config) : new Gauge(config)];
    }),
  );

  async function write(): Promise<string> {
    const readings = await read();
    for (const [name, metric] of own) {
      const samples = readings[name];
      metric.reset();
      // Without labels the library begins at 0, which would be said of what is not known.
      if (!samples?.length && !table[name].labels) metric.remove({});
      for (const { labels = {}, value } of samples ?? []) metric.inc(labels, value);
    }
    return registry.metrics();
  }

  let underWay: Promise<string> | undefined;
  return {
    contentType: registry.contentType,
    // Two who ask at once share one reading: each resets what the other writes.
    text() {
      underWay ??= write().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    observe: (kind, seconds) => durations.observe({ kind }, seconds),
  };
}
