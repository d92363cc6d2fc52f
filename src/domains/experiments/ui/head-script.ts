import { VISITOR_KEY } from '../../../browser/visitor-key.ts';

/** Where it keeps what the visitor was assigned at the first page: "hero_cta:variant_a,..." */
const ASSIGNED_KEY = 'hbt-ab';
/** Where it keeps what somebody looks at instead: "control", "hero_cta:variant_a,...", or "off". */
const LOOK_KEY = 'hbt-ab-look';

/**
 * Runs in the head before anything is painted and marks `<html>` with the visitor's variants, so that one cached page
 * serves everybody and nothing flickers (docs/experiments.md). What it says, in its order:
 *
 * - `?ab=` names what somebody wants to look at, for this session (decisions.md, "A/B override"): the mark `data-looking`
 *   says so, nothing is assigned, and nothing of this visit is counted. Anything that is no list of variants is ignored.
 * - Global Privacy Control, Do Not Track, or no session storage: no id, nothing assigned, so the control.
 * - Else the visitor gets an id (spec §3: a random UUID and the time) and, at the first page of the session, a variant
 *   of every running test (its own element's `data-tests`, from standings.ts) by the sum of assign.ts. Both stay for
 *   the session while the test runs. `data-ab` names those that count: assigned with the weights of now.
 *
 * Every page pays for its bytes, hence its short names. Its hash stands in the Content Security Policy (astro.config.ts),
 * which is why what changes, the tests, stands in an attribute.
 */
export const HEAD_SCRIPT = [
  "try{let d=document,e=d.documentElement,n=navigator,s=sessionStorage,a=[],i,l=new URLSearchParams(location.search).get('ab'),",
  "m=l=>{for(let[,i,v]of l.matchAll(/(\\w+):(\\w+)/g))e.setAttribute('data-ab-'+i,v)};",
  `if(/^(control|off|(\\w+:\\w+(,|$))+)$/.test(l))s['${LOOK_KEY}']=l;`,
  `if((l=s['${LOOK_KEY}'])&&l!='off'){`,
  "if(l=='control')for(i in e.dataset)delete e.dataset[i];",
  'e.dataset.looking=l;m(l)}',
  'else if(!n.globalPrivacyControl&&n.doNotTrack!=1){',
  // The address of a blob ends in a random UUID, also where the page is not a secure context and randomUUID is missing.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the script's own
  `i=JSON.parse(s['${VISITOR_KEY}']||=` + '`"${URL.createObjectURL(new Blob).slice(-36)}-${Date.now()}"`);',
  'for(let[,t,v]of d.currentScript.dataset.tests.matchAll(/(\\w+)=([^;]+)/g)){',
  'let h=2166136261,c;',
  "for(c of t+':'+i)h=Math.imul(h^c.charCodeAt(),16777619);",
  'h=Math.imul(h^h>>>16,2246822507);h=Math.imul(h^h>>>13,3266489909);h=((h^h>>>16)>>>0)/2**32;',
  "for(let p of v.split(',')){[c]=p.split(':');if((h-=p.slice(c.length+1))<0)break}",
  "a.push(t+':'+c)}",
  `l=(s['${ASSIGNED_KEY}']??=a+'').split(',').filter(p=>d.currentScript.dataset.tests.includes(p.split(':')[0]+'='));m(l+'');`,
  'e.dataset.ab=a.filter(p=>l.includes(p))',
  '}}catch{}',
  // Where the browser comes back to a place (reload, Back) the home page needs the true heights of all its sections at once
  // (src/domains/site/ui/unfold-page.css; docs/decisions/0018). It stands here, since a script of its own costs every page's header.
  "performance.getEntriesByType('navigation')[0]?.type!='navigate'&&(document.documentElement.dataset.whole='');",
].join('');
