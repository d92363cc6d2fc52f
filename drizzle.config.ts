import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` writes the next migration from the schemas in src/server/db.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/db/schema.ts', './src/server/db/accounts-schema.ts', './src/server/db/desk-schema.ts', './src/server/db/analytics-schema.ts'],
  out: './src/server/db/migrations',
});
