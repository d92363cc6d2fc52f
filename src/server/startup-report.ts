import { sampleValues } from './content/sample-values.ts';
import type { Services } from './services.ts';

/** Tells the operator, in the terminal and in the log, where everything is. */
export function startupReport(services: Services, port: number): void {
  const { config, content, log } = services;
  const samples = sampleValues(content);
  const shown = config.siteUrl.port === '0' ? `http://localhost:${port}` : config.siteUrl.origin;
  const rows = [
    `${content.site.brand.name} is open at ${shown}`,
    `  database  ${config.databaseUrl ? `PostgreSQL at ${new URL(config.databaseUrl).host}` : `embedded PostgreSQL in ${services.dataDir}`}`,
    `  mail      goes to ${services.transport.description}`,
    `  enquiries are sent to ${services.receiving.operatorEmail}`,
    ...services.notes.map((note) => `  note      ${note}`),
    ...(samples.length > 0 ? [`  sample    still sample data: ${samples.join(', ')}`] : []),
  ];
  if (config.logLevel !== 'silent') process.stderr.write(`\n${rows.join('\n')}\n\n`);
  log.info({ port, siteUrl: shown, database: config.databaseUrl ? 'external' : 'embedded', mail: services.transport.description }, 'serving');
  if (samples.length > 0) log.warn({ samples }, 'sample contact values are still in place: edit content/site.yaml');
}
