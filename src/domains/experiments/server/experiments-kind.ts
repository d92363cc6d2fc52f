import { single } from '../../content-format/model/kind.ts';
import { experimentsSchema } from '../model/experiment-schema.ts';

/** The experiments of spec §3; how each stands is in src/domains/experiments/model/standings.ts. */
export const experimentsKind = single({ files: 'experiments.yaml', title: 'Experiments', schema: experimentsSchema, pages: [], fileOnly: true });
