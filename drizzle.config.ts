import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` writes the next migration from the tables of the domains.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/domains/*/server/**/*-tables.ts'],
  out: './src/server/db/migrations',
});
