import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

/** What stands in for pages and the desk without a signal, on lines that fail for minutes: `npm run test:faults` alone runs it. */
export default defineConfig({ ...ordinary, testDir: 'tests/faults', projects: ordinary.projects?.filter(({ name }) => name === 'whole') ?? [] });
