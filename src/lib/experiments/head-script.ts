/** Where the session keeps the visitor's id, as JSON (also src/lib/analytics/track-event.ts). */
const VISITOR_KEY = 'hbt-visitor';
/** Where it keeps what the visitor was assigned at the first page: "hero_cta:variant_a,..." */
export const ASSIGNED_KEY = 'hbt-ab';
/** Where it keeps what somebody looks at instead: "control", "hero_cta:variant_a,...", or "off". */
export const LOOK_KEY = 'hbt-ab-look';

/**
 * Runs in the head before anything is painted and marks `<html>` with the visitor's variants, so that one cached page
 * serves everybody and nothing flickers (docs/experiments.md). What it says, in its order:
 *
 * - `?ab=` names what somebody wants to look at, for this session (decisions.md, "A/B override"): the mark `data-looking`
 *   says so, nothing is assigned, and nothing of this visit is counted. Anything that is no list of variants is ignored.
 * - Global Privacy Control, Do Not Track, or no session storage: no id, nothing assigned, so the control.
 * - Else the visitor gets an id (spec §3: a random UUID and the time) and, at the first page of the session, a variant
 *   of every running test (its own element's `data-tests`, from standings.ts) by the sum of assign.ts. Both stay for
 *   the session, whatever becomes of the test. `data-ab` names those that count: assigned, and still running.
 *
 * Every page pays for its bytes, hence its short names. Its hash stands in the Content Security Policy (astro.config.ts),
 * which is why what changes, the tests, stands in an attribute.
 */
export const HEAD_SCRIPT = [
  'try{const d=document,e=d.documentElement,n=navigator,',
  "m=l=>{for(const[,i,v]of l.matchAll(/(\\w+):(\\w+)/g))e.setAttribute('data-ab-'+i,v)};",
  "let s,i,l=new URLSearchParams(location.search).get('ab');",
  'try{s=sessionStorage}catch{}',
  `if(/^(control|off|(\\w+:\\w+(,|$))+)$/.test(l))s&&(s['${LOOK_KEY}']=l);else l=s&&s['${LOOK_KEY}'];`,
  "if(l&&l!='off'){e.dataset.looking=l;",
  "if(l=='control')for(const{name:a}of[...e.attributes])/^data-ab-/.test(a)&&e.removeAttribute(a);",
  'm(l)}',
  'else if(s&&!n.globalPrivacyControl&&n.doNotTrack!=1){',
  `i=JSON.parse(s['${VISITOR_KEY}']||=`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the script's own
  '`"${\'10000000-1000-4000-8000-100000000000\'.replace(/[018]/g,c=>(c^crypto.getRandomValues(new Uint8Array(1))[0]&15>>c/4).toString(16))}-${Date.now()}"`);',
  'const a=[];',
  'for(const[,t,v]of d.currentScript.dataset.tests.matchAll(/(\\w+)=([^;]+)/g)){',
  'let h=2166136261,c;',
  "for(c of t+':'+i)h=Math.imul(h^c.charCodeAt(),16777619);",
  'h=Math.imul(h^h>>>16,2246822507);h=Math.imul(h^h>>>13,3266489909);h=((h^h>>>16)>>>0)/2**32;',
  "for(const p of v.split(',')){[c]=p.split(':');if((h-=p.slice(c.length+1))<0)break}",
  "a.push(t+':'+c)}",
  `m(l=s['${ASSIGNED_KEY}']??=a+'');`,
  "e.dataset.ab=a.filter(p=>l.split(',').includes(p))",
  '}}catch{}',
].join('');
