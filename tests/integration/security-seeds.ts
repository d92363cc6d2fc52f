import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Security events straight in the database. */
export async function seedEvents(
  pool: Pool,
  rows: { type?: string; severity?: string; address?: string; at?: string; description?: string; userId?: string }[],
): Promise<void> {
  for (const { type = 'blocked_link', severity = 'medium', address = '192.0.2.1', at = '2026-11-01T10:00:00Z', description = 'x', userId = null } of rows) {
    await pool.query(
      `INSERT INTO security_events (id, event_type, severity, description, ip_address, created_at, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUID(), type, severity, description, address, at, userId],
    );
  }
}
