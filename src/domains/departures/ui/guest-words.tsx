import { TEXT_MAX } from '@/domains/departures/model/telling-limits';
import type { Prepared } from '@/domains/departures/model/telling-types';
import { counted } from '@/lib/counted';
import { languageName } from '@/lib/languages';
import { Button } from '@/ui/button';
import { TypedText } from '@/ui/typed-field';

type Props = {
  prepared: Prepared | undefined;
  trouble: string | undefined;
  parties: readonly { id: string }[];
  text: string | undefined;
  onText: (text: string | undefined) => void;
  wrong: string | undefined;
};

/** What the guests read, in each language that is spoken among them; the English can be changed. A greeting with the name goes before it. */
export function GuestWords({ prepared, trouble, parties, text, onText, wrong }: Props) {
  const spoken = prepared?.texts.filter((one) => one.parties.some((id) => parties.some((party) => party.id === id))) ?? [];
  return (
    <div className="grid min-w-0 gap-4">
      <div role="alert">{trouble && <p className="font-semibold text-destructive">{trouble}</p>}</div>
      {spoken.map(({ language, body, parties: who }) =>
        language === 'en' ? (
          <English key={language} body={body} text={text} onText={onText} wrong={wrong} />
        ) : (
          <div key={language} className="min-w-0">
            <p className="font-semibold">{`Message in ${languageName(language)} (${counted(who.length, 'party', 'parties')})`}</p>
            <p lang={language} className="mt-1 whitespace-pre-line border-l-4 border-sunset bg-raised p-3 [overflow-wrap:anywhere]">
              {body}
            </p>
          </div>
        ),
      )}
    </div>
  );
}

function English({ body, text, onText, wrong }: { body: string } & Pick<Props, 'text' | 'onText' | 'wrong'>) {
  const shown = text ?? body;
  const hint = '"Hello" and their name are put before it. If they have a trip pass, its link is put after it.';
  return (
    <div>
      <TypedText id="call-off-text" label="Message in English" hint={hint} error={wrong} rows={8} max={TEXT_MAX} value={shown} onText={onText} />
      {text !== undefined && (
        <Button tone="quiet" className="px-0!" onClick={() => onText(undefined)}>
          Use the prepared words
        </Button>
      )}
    </div>
  );
}
