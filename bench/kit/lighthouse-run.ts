import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts';

/** A request that the browser made for a page. */
type NetworkRequest = { url: string; resourceType?: string; transferSize?: number };

/** What one visit by Lighthouse found: scores from 0 to 100, times in milliseconds, sizes in bytes as transferred. */
export type Visit = {
  performance: number;
  accessibility: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Documents and style sheets. */
  htmlAndCss: number;
  scripts: number;
  everything: number;
  /** Bytes by Lighthouse's name of the type. */
  byType: Record<string, number>;
  /** Lighthouse's own figure of how fast this machine is. */
  benchmarkIndex: number;
  /** Audits of accessibility and SEO that found something. */
  complaints: string[];
};

/** Now and then Lighthouse misses the start of its own trace; such a visit measured nothing, and is made again this often. */
const TRIES = 3;

/** Visits a page as a phone does (simulated throttling), with a fresh browser. @throws where Lighthouse cannot judge the page */
export async function visit(url: string): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    try {
      return await visitOnce(url);
    } catch (error) {
      if (tries === TRIES || !/NO_NAVSTART/.test(String(error))) throw error;
    }
  }
}

async function visitOnce(url: string): Promise<Visit> {
  const chrome = await launch({ chromePath: await findBrowser(), chromeFlags: ['--headless=new', '--no-sandbox', ...BROWSER_ARGS] });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'seo'] });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`);
    const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const judged = ['accessibility', 'seo'].flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      seo: score('seo'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      ...bytesOf(requestsOf(lhr.audits['network-requests']?.details)),
      benchmarkIndex: lhr.environment.benchmarkIndex,
      complaints: judged.filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0).map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

function requestsOf(details: unknown): NetworkRequest[] {
  return ((details as { items?: NetworkRequest[] } | undefined)?.items ?? []).filter(({ url }) => url.startsWith('http'));
}

function bytesOf(requests: NetworkRequest[]): Pick<Visit, 'htmlAndCss' | 'scripts' | 'everything' | 'byType'> {
  const byType: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of requests) byType[resourceType] = (byType[resourceType] ?? 0) + transferSize;
  return {
    htmlAndCss: (byType.Document ?? 0) + (byType.Stylesheet ?? 0),
    scripts: byType.Script ?? 0,
    everything: Object.values(byType).reduce((sum, size) => sum + size, 0),
    byType,
  };
}
