import { expect, it } from 'vitest';
import { createMetrics, type Readings } from './prometheus.ts';

const TABLE = {
  things_total: { type: 'counter', labels: ['colour'], help: 'Things.' },
  size_bytes: { type: 'gauge', help: 'Size.' },
} as const;

it('says what the reading finds, each time anew: nothing is added up, and nothing is said of what is not known', async () => {
  let found: Readings<keyof typeof TABLE> = {
    things_total: [
      { labels: { colour: 'red' }, value: 3 },
      { labels: { colour: 'blue' }, value: 0 },
    ],
    size_bytes: [{ value: 0 }],
  };
  const metrics = createMetrics(TABLE, async () => found);
  const first = await metrics.text();
  expect(first).toContain('# TYPE things_total counter\nthings_total{colour="red"} 3\nthings_total{colour="blue"} 0\n');
  expect(first).toContain('# TYPE size_bytes gauge\nsize_bytes 0\n');
  found = { things_total: [{ labels: { colour: 'red' }, value: 4 }] };
  const second = await metrics.text();
  expect(second).toContain('# TYPE things_total counter\nthings_total{colour="red"} 4\n\n');
  expect(second).toMatch(/# TYPE size_bytes gauge\n$/);
});

it('two who ask at once share one reading', async () => {
  let readings = 0;
  const metrics = createMetrics(TABLE, async () => {
    readings += 1;
    return { size_bytes: [{ value: readings }] };
  });
  const [one, other] = await Promise.all([metrics.text(), metrics.text()]);
  expect(one).toBe(other);
  expect(readings).toBe(1);
});

it('counts how long answers took, and knows the process: its memory and the lag of its loop', async () => {
  const metrics = createMetrics(TABLE, async () => ({}));
  metrics.observe('page', 0.03);
  const text = await metrics.text();
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.05",kind="page"} 1');
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.025",kind="page"} 0');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});
