import { useCallback, useEffect, useRef, useState } from 'react';
import { ANY_ANSWER } from '@/browser/api-client';
import { type TellingLine, tellingsSchema } from '@/domains/departures/model/telling-types';
import { ask, errorText } from './days-api';

/** When it is asked again who is to be told, in milliseconds: soon after something was done, when mails go; then, as they come back and colleagues tick, more and more rarely. */
const SOON_MS = 3_000;
const RARELY_MS = 30_000;

/** Who is to be told of a departure, or of all by hand; what is ticked here shows at once, as the server has it. */
export function useTellings(departureId: string | undefined, asOf: object | undefined) {
  const [lines, setLines] = useState<TellingLine[]>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const path = departureId ? `days/${departureId}/tellings` : 'tellings';

  const reload = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const answer = await ask(path, tellingsSchema);
      // An answer that a later question has overtaken is old.
      if (turn === asked.current) setLines(answer.lines);
      setTrouble(undefined);
    } catch (error) {
      setTrouble(errorText(error));
    }
  }, [path]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function askAgainIn(ms: number): void {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void reload();
        askAgainIn(Math.min(2 * ms, RARELY_MS));
      }, ms);
    }
    void reload();
    askAgainIn(SOON_MS);
    return () => clearTimeout(timer);
  }, [reload, asOf]);

  async function tick(line: TellingLine, told: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await ask(`tellings/${line.id}`, ANY_ANSWER, { told, seen: line.toldBy === null ? null : line.toldAt });
      await reload();
    } catch (error) {
      await reload();
      setTrouble(errorText(error));
    }
    setBusy(false);
  }

  return { lines, trouble, busy, tick, reload };
}
