/*
 * Runs in the head before anything is painted and marks `<html>` with the visitor's variants, so that one cached page
 * serves everybody and nothing flickers (docs/develop/experiments.md). The build shortens it, puts it into the page and its hash into
 * the Content Security Policy (build/head-script-plugin.ts), which is why what changes, the experiments that run, stands in an
 * attribute of its element.
 */
import '../../../browser/early-presses.ts';
import { VISITOR_KEY } from '../../../browser/visitor-key.ts';
import { assignVariant } from '../model/assign.ts';

/** Where it keeps what the visitor was assigned at the first page: "hero_cta:variant_a,..." */
const ASSIGNED_KEY = 'hbt-ab';
/** Where it keeps what somebody looks at instead: "control", "hero_cta:variant_a,...", or "off". */
const LOOK_KEY = 'hbt-ab-look';
const LOOK = /^(control|off|(\w+:\w+(,|$))+)$/;

const root = document.documentElement;

function mark(variants: string): void {
  for (const [, experiment, variant = ''] of variants.matchAll(/(\w+):(\w+)/g)) root.setAttribute(`data-ab-${experiment}`, variant);
}

/** `?ab=` names what somebody wants to look at, for this session (decisions.md, "A/B override"); other words are ignored. */
function wantedLook(): string | undefined {
  const asked = new URLSearchParams(location.search).get('ab') ?? '';
  if (LOOK.test(asked)) sessionStorage[LOOK_KEY] = asked;
  const look: string | undefined = sessionStorage[LOOK_KEY];
  return look === 'off' ? undefined : look;
}

/** Shows what was named and counts nothing of this visit; "control" takes away the marks of winners too. */
function show(look: string): void {
  if (look === 'control') for (const name in root.dataset) delete root.dataset[name];
  root.dataset.looking = look;
  mark(look);
}

/** The visitor's id (spec §3): a random UUID and the time. */
function visitorId(): string {
  // The address of a blob ends in a random UUID, also where the page is not a secure context and randomUUID is missing.
  sessionStorage[VISITOR_KEY] ||= JSON.stringify(`${URL.createObjectURL(new Blob()).slice(-36)}-${Date.now()}`);
  return JSON.parse(sessionStorage[VISITOR_KEY]);
}

/**
 * A variant of every experiment that runs. What was assigned at the first page of the session stays while the experiment runs;
 * `data-ab` names those that count: assigned with the weights of now.
 */
function assign(experiments: string): void {
  const visitor = visitorId();
  const assigned = Array.from(experiments.matchAll(/(\w+)=([^;]+)/g), ([, id = '', variants = '']) => {
    const weighted = variants.split(',').map((variant) => {
      const [name = '', weight] = variant.split(':');
      return { id: name, weight: Number(weight) };
    });
    return `${id}:${assignVariant(visitor, { id, variants: weighted })}`;
  });
  sessionStorage[ASSIGNED_KEY] ??= assigned.join(',');
  const kept: string[] = sessionStorage[ASSIGNED_KEY].split(',').filter((variant: string) => experiments.includes(`${variant.split(':')[0]}=`));
  mark(kept.join(','));
  root.dataset.ab = assigned.filter((variant) => kept.includes(variant)).join(',');
}

try {
  const look = wantedLook();
  if (look) show(look);
  // Global Privacy Control, Do Not Track, or no session storage: no id, nothing assigned, so the control.
  else if (!(navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl && navigator.doNotTrack !== '1')
    assign(document.currentScript?.dataset.experiments ?? '');
} catch {
  // Without session storage the page is everybody's.
}
