import { useEffect, useId, useRef, useState } from 'react';
import { CONSENTS } from '@/domains/pictures/model/photograph-schema';
import { countCharacters, joinLines } from '@/lib/text';
import { Button } from '@/ui/button';
import { describedBy, describing, Field } from '@/ui/field';
import { TypedField } from '@/ui/typed-field';
import { FocusPicker } from './focus-picker';
import type { PhotographWords } from './kept-photographs';
import type { QueuedPhotograph } from './photograph-queue';
import { PhotographWeight } from './photograph-weight';
import { type PublishProblems, publishPhotograph } from './publish-photograph';

/** Longest description, in characters (photograph-schema.ts). */
const ALT_MAX = 200;

type Props = {
  photograph: QueuedPhotograph;
  onSay: (words: PhotographWords) => void;
  onRemove: () => void;
  /** Told the name that it has got. */
  onPublished: (name: string) => void;
  /** The server has it no more. */
  onLost: () => void;
  /** Somebody in it no longer agrees. */
  onErased: (why: string) => void;
};

/** One photograph on its way: how far it is, and what is asked before visitors see it. */
export function PhotographCard({ photograph, onSay, onRemove, onPublished, onLost, onErased }: Props) {
  const { preview, fileName, words, status } = photograph;
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [wrong, setWrong] = useState<PublishProblems>();
  const isSentAgain = useRef(false);
  // Asked for while it was still being sent, or sent again.
  useEffect(() => {
    if (wanted && status === 'sent') void publish();
  }, [wanted, status]);

  async function publish(): Promise<void> {
    const came = await publishPhotograph(photograph, wrong?.amounts);
    if ('name' in came) return onPublished(came.name);
    const problems = came.wrong;
    if (problems.isErased && problems.why) return onErased(problems.why);
    // Once a press: what the server takes and still has not is told below.
    if (problems.problems.some(({ path }) => path === 'photograph') && !isSentAgain.current) {
      isSentAgain.current = true;
      return onLost();
    }
    isSentAgain.current = false;
    setWanted(false);
    setWrong(problems);
    const [first] = problems.problems;
    if (first) document.getElementById(`${id}-${first.path.split('.')[0]}`)?.focus();
  }
  const say = (part: Partial<PhotographWords>) => onSay({ ...words, ...part });
  const error = (path: string) => {
    const problem = wrong?.problems.find((one) => one.path.split('.')[0] === path)?.expected;
    return problem && `Expected: ${problem}`;
  };
  const hint = `Read aloud to people who cannot see it. ${countCharacters(words.alt)} of at most ${ALT_MAX} characters.`;
  const others = wrong?.problems.filter(({ path }) => !/^(alt|consent|agreed|focus)/.test(path)) ?? [];
  return (
    <li className="grid gap-4 bg-sunken p-3">
      <Progress photograph={photograph} />
      <PhotographWeight photograph={photograph} />
      <FocusPicker id={`${id}-focus`} src={preview} value={words.focus} onChange={(focus) => say({ focus })} />
      <Field id={`${id}-alt`} label="What the picture shows" hint={hint} error={error('alt')}>
        <textarea
          id={`${id}-alt`}
          className="field-input field-sizing-content min-h-20"
          rows={2}
          value={words.alt}
          onChange={({ target }) => say({ alt: joinLines(target.value) })}
          {...describing(`${id}-alt`, hint, error('alt'))}
        />
      </Field>
      <fieldset id={`${id}-consent`} tabIndex={-1} aria-describedby={describedBy(`${id}-consent`, '', error('consent'))}>
        <legend className="font-semibold">Who is in it</legend>
        {Object.entries(CONSENTS).map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={`${id}-who`}
              className="h-6 w-6 shrink-0"
              checked={words.consent === value}
              onChange={() => say({ consent: value as keyof typeof CONSENTS })}
            />
            <span>{text}</span>
          </label>
        ))}
        {error('consent') && (
          <p id={`${id}-consent-error`} className="font-semibold text-destructive">
            Say who is in it.
          </p>
        )}
      </fieldset>
      {words.consent && words.consent !== 'nobody' && (
        <TypedField
          id={`${id}-agreed`}
          label="Who said yes, and when"
          hint="Visitors never see this."
          error={error('agreed')}
          value={words.agreed}
          onText={(agreed) => say({ agreed })}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="accent"
          className="aria-disabled:opacity-55"
          disabled={status === 'refused'}
          // It keeps the focus while it works.
          aria-disabled={wanted || undefined}
          onClick={() => setWanted(true)}
        >
          <span>{wrong?.amounts ? 'Publish anyway' : 'Publish this photograph'}</span>
          <span className="sr-only">{` ${fileName}`}</span>
        </Button>
        <Button tone="outline" onClick={onRemove}>
          Throw away
          <span className="sr-only">{` ${fileName}`}</span>
        </Button>
        <p role="status" className="min-w-0 basis-full">
          {`${wanted ? (status === 'sent' ? 'Publishing...' : 'It is published as soon as it has arrived.') : ''}${wrong?.why ?? ''}${others.map(({ expected }) => `Expected: ${expected}`).join(' ')}`}
        </p>
      </div>
    </li>
  );
}

const STANDS: Record<QueuedPhotograph['status'], string> = {
  waiting: 'Waits for the one before it',
  sending: 'Being sent',
  sent: 'Arrived. Visitors do not see it yet.',
  away: 'No connection. Kept on this device, and sent by itself later.',
  'signed-out': 'You are signed out. It is kept on this device: sign in in another tab, then come back.',
  refused: '',
};

function Progress({ photograph: { fileName, status, share, why } }: Pick<Props, 'photograph'>) {
  return (
    <div>
      <p className="flex flex-wrap gap-x-3">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{fileName}</span>
        <span role="status" className={status === 'refused' ? 'font-semibold text-destructive' : 'text-muted'}>
          {why ?? STANDS[status]}
        </span>
      </p>
      {status === 'sending' && <progress className="mt-1 block w-full accent-primary" value={share} max={1} aria-label={`Progress of ${fileName}`} />}
    </div>
  );
}
