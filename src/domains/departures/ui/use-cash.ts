import { useEffect, useState } from 'react';
import { type DepartureCash, departureCashSchema } from '@/domains/departures/model/cash-types';
import type { DepartureDetail } from '@/domains/departures/model/departure-types';
import { answerOf } from './days-api';

/** The cash of a departure, which its parties and its cash book both show. `cash` is undefined until it is there. */
export type CashState = { cash: DepartureCash | undefined; trouble: string; setCash: (cash: DepartureCash) => void; reload: () => void };

/** Asks for the cash of a departure, again with each change of it. */
export function useCash({ id, version }: DepartureDetail): CashState {
  const [cash, setCash] = useState<DepartureCash>();
  const [trouble, setTrouble] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    void answerOf(`days/${id}/cash`, departureCashSchema).then((answer) => {
      if (!isHere) return;
      if (answer.ok) setCash(answer.data);
      setTrouble(answer.ok ? '' : answer.message);
    });
    return () => {
      isHere = false;
    };
  }, [id, version, round]);
  return { cash, trouble, setCash, reload: () => setRound(round + 1) };
}
