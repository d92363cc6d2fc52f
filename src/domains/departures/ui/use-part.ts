import { useEffect, useState } from 'react';
import type { Answer } from '@/browser/api-client';
import type { Check } from '@/lib/check';
import { answerOf } from './days-api';

/**
 * Asks for a part of a departure, again with each answer about it. What was known stays where that fails.
 * @param path below `/api/admin/`
 * @param asOf the departure as it was answered last: what changes of its parties has no version in it
 * @returns `data` is undefined until it is there, `trouble` '' where nothing went wrong; `take` shows what a change of the part was answered with
 */
export function usePart<Data>(path: string, asOf: object, schema: Check<Data>) {
  const [data, setData] = useState<Data>();
  const [trouble, setTrouble] = useState('');
  const [round, setRound] = useState(0);
  function take(answer: Answer<Data>): void {
    if (answer.ok) setData(answer.data);
    setTrouble(answer.ok ? '' : answer.message);
  }
  useEffect(() => {
    let isHere = true;
    void answerOf(path, schema).then((answer) => isHere && take(answer));
    return () => {
      isHere = false;
    };
  }, [path, asOf, round]);
  return { data, trouble, take, setData, reload: () => setRound(round + 1) };
}
