import type { Metric } from '../../../server/metrics/prometheus.ts';

/** Every metric of ours (docs/operate/watching.md has the same table); each instance gives its own, what is read from the database is the same on all. */
export const METRICS = {
  site_info: { type: 'gauge', labels: ['version', 'node', 'postgresql'], help: '1, with the versions that are at work; empty where the database is away.' },
  http_requests_total: { type: 'counter', labels: ['kind', 'status'], help: 'Requests, by what they were for and how they were answered.' },
  page_cache_hits_total: { type: 'counter', help: 'Pages that were written from kept bytes.' },
  page_renders_total: { type: 'counter', help: 'Answers that the framework made: pages and endpoints.' },
  requests_refused_busy_total: { type: 'counter', help: 'Requests for which there was no room to wait.' },
  limits_refused_total: { type: 'counter', labels: ['limit'], help: 'Attempts that found a limit used up.' },
  enquiries_received_total: { type: 'counter', labels: ['source', 'kept'], help: 'Enquiries stored, by form and by where they are kept.' },
  job_runs_total: { type: 'counter', labels: ['name', 'outcome'], help: 'Runs of scheduled jobs on this instance.' },
  job_last_success_timestamp_seconds: { type: 'gauge', labels: ['name'], help: 'When a scheduled job last ended well, on any instance.' },
  job_failing: { type: 'gauge', labels: ['name'], help: '1 where a scheduled job has not ended well for two of its periods.' },
  jobs_queued: { type: 'gauge', labels: ['queue'], help: 'Jobs that wait, counted by the job runner from time to time.' },
  jobs_failed: { type: 'gauge', labels: ['queue'], help: 'Jobs that failed for good and are still remembered.' },
  jobs_asleep: { type: 'gauge', help: '1 where nobody has looked for three minutes what is due.' },
  mails_waiting: { type: 'gauge', help: 'Mails that no mail server has taken yet.' },
  mails_failed: { type: 'gauge', help: 'Mails that were given up.' },
  mails_oldest_waiting_seconds: { type: 'gauge', help: 'Age of the oldest mail that waits; 0 where none does.' },
  database_up: { type: 'gauge', help: '1 where the database answered this reading; else what is read from it is missing.' },
  database_connections: { type: 'gauge', labels: ['pool', 'state'], help: 'Open connections, in use or idle.' },
  database_requests_waiting: { type: 'gauge', labels: ['pool'], help: 'Those who wait for a connection.' },
  database_connections_lost_total: { type: 'counter', labels: ['pool'], help: 'Connections that were lost.' },
  disk_free_bytes: { type: 'gauge', help: 'Free disk at the data folder.' },
  disk_reserve_bytes: { type: 'gauge', help: 'Disk that is kept for the database; 0 where it was released, or none is kept.' },
  content_generation: { type: 'gauge', help: 'How often something was published, as this instance knows.' },
  content_last_published_timestamp_seconds: { type: 'gauge', help: 'When something was last published.' },
  copy_last_made_timestamp_seconds: { type: 'gauge', help: 'When the last copy was made.' },
  copy_last_proved_timestamp_seconds: { type: 'gauge', help: 'When the last copy was proved to restore.' },
  canary_last_success_timestamp_seconds: { type: 'gauge', help: 'When the mail of a canary enquiry was last taken.' },
  alarms_open: { type: 'gauge', labels: ['kind'], help: 'Alarms that have begun and not ended.' },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
