import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { memory } from '@/browser/browser-storage';
import { broughtBeside } from '@/domains/inquiries/model/about-tours';
import type { FormState } from '@/domains/inquiries/model/form-state';
import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { TICKED } from '@/domains/inquiries/model/walks-little';
import { FIELD_MESSAGES } from '@/lib/field-messages';
import { understoodPhone } from '@/lib/phone-number';
import { describing } from '@/ui/field';
import { clearToast } from '@/ui/toast';
import { prepareToken } from './post-inquiry';
import { sanitisedField } from './sanitised-field';

type Texts<Name extends string> = Record<Name, string>;
type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FormOptions<Name extends string> = {
  /** What the form is called in ids of fields, such as "contact-name", and in its toasts. */
  form: string;
  storageKey: string;
  empty: Texts<Name>;
  given?: Partial<Texts<Name>>;
  /** What the address brings along that the page could not know; asked once scripts run. */
  carried?: (() => Partial<Texts<Name>>) | undefined;
  /** What a post without scripts brought back: over as soon as it is sent again. */
  state: FormState | undefined;
  /** A text that is brought along and takes no kept one's place: it is put before it. */
  beside?: NoInfer<Name>;
  /** Names of fields on the wire, where they differ. */
  wire?: Texts<Name>;
  /** Whether texts are cleaned while they are typed (spec §5). */
  sanitise?: boolean;
  /** Told what stands in the form once what was kept is in it. */
  onRestored?: (draft: Texts<Name>) => void;
};

/** How long a form has been filled in, in milliseconds (spam-signs.ts); undefined where a draft or a post came back (`isFresh` is false), which takes no time to send. */
function useTimeOnForm(isFresh: boolean): { touch: () => void; msOnForm: () => number | undefined } {
  const touchedAt = useRef<number>(undefined);
  return {
    touch() {
      touchedAt.current ??= performance.now();
    },
    msOnForm: () => (isFresh && touchedAt.current !== undefined ? Math.round(performance.now() - touchedAt.current) : undefined),
  };
}

/**
 * The state of a form (spec §5, §8): its texts, kept for the session, and what is wrong with them. The form posts to the server
 * by itself until scripts run; what somebody typed before, on a slow phone many words, is taken over.
 */
export function useFormDraft<Name extends string>(options: FormOptions<Name>) {
  const { form, storageKey, empty, state, wire, sanitise = false } = options;
  const names = Object.keys(empty) as Name[];
  const wireOf = (name: Name): string => wire?.[name] ?? name;
  const returned = Object.fromEntries(names.map((name) => [name, state?.values[wireOf(name)]])) as Partial<Texts<Name>>;
  const [rendered] = useState<Texts<Name>>(() => ({ ...empty, ...present(options.given, names), ...present(returned, names) }));
  const [draft, setDraft] = useState(rendered);
  const [problems, setProblems] = useState<FieldProblem[]>(state?.problems ?? []);
  const [refused, setRefused] = useState(state);
  const [isLive, setLive] = useState(false);
  const [before] = useState(() => asFound(form, storageKey, names));
  const isTokenAsked = useRef(false);
  const { touch, msOnForm } = useTimeOnForm(Object.keys(before.kept).length === 0 && !state);
  const latest = useRef(draft);
  latest.current = draft;

  // With the taking over itself: a press of the button in between would send the form as it came.
  useLayoutEffect(() => {
    setLive(true);
    const kept = keptTexts(storageKey, names);
    const carried = present(options.carried?.(), names);
    // Read now and not earlier: a letter that came while the script took over the form stands in its field, too.
    const typed = typedSoFar(form, rendered, [before.kept, kept], before.texts);
    before.giveFocusBack();
    if (Object.keys({ ...kept, ...carried, ...typed }).length === 0) return;
    const brought = withBrought(kept, { ...present(options.given, names), ...carried }, options.beside);
    const restored = { ...empty, ...brought, ...present(returned, names), ...typed };
    setDraft(restored);
    memory('session').write(storageKey, restored);
    options.onRestored?.(restored);
  }, []);

  function change(patch: Partial<Texts<Name>>): void {
    setDraft((now) => {
      const next = { ...now, ...patch };
      memory('session').write(storageKey, next);
      return next;
    });
    const isMended = ({ field }: FieldProblem) => names.some((name) => name in patch && (field === name || field === wireOf(name)));
    setProblems((known) => known.filter((problem) => !isMended(problem)));
    // The last of what was wrong is being mended.
    if (problems.length > 0 && problems.every(isMended)) clearToast(form);
  }

  function clear(): void {
    setDraft(empty);
    setProblems([]);
    memory('session').remove(storageKey);
  }

  function problemOf(name: Name): string | undefined {
    return problems.find(({ field }) => field === name || field === wireOf(name))?.message;
  }

  /** Everything that one control needs: id, name, value, and its error by reference. */
  function control(name: Name, hint?: string) {
    const error = problemOf(name);
    function take(text: string, isCut = false): void {
      change({ [name]: text } as Partial<Texts<Name>>);
      if (isCut) setProblems((known) => [...known, { field: name, message: FIELD_MESSAGES.wasCut }]);
    }
    const typing = sanitise
      ? sanitisedField(take, name === 'message' ? 'multi' : 'single')
      : { onChange: ({ target }: ChangeEvent<TextField>) => take(target.value) };
    return {
      id: `${form}-${name}`,
      name: wireOf(name),
      value: draft[name],
      className: 'field-input',
      ...typing,
      ...leaving({ isPhone: name === 'phone', isWrong: error !== undefined, take }),
      ...describing(`${form}-${name}`, hint, error),
    };
  }

  /** The same for a tick, whose text is what the form sends for it. */
  function tick(name: Name) {
    return {
      id: `${form}-${name}`,
      name: wireOf(name),
      checked: draft[name] !== '',
      onTick: (is: boolean) => change({ [name]: is ? TICKED : '' } as Partial<Texts<Name>>),
    };
  }

  /** The first touch of the form fetches its token. */
  function onFocus(): void {
    if (isLive && !isTokenAsked.current) void prepareToken();
    isTokenAsked.current = true;
    touch();
  }

  return {
    draft,
    /** The texts as they are now, for anybody who waited meanwhile. */
    latest,
    change,
    clear,
    problems,
    setProblems,
    problemOf,
    control,
    tick,
    onFocus,
    msOnForm,
    isLive,
    /** What a post without scripts brought back, as a banner says it. */
    refused: refused && { kind: 'error' as const, title: refused.title, text: refused.error, isAboutFields: refused.problems.length > 0 },
    forgetRefused: () => setRefused(undefined),
  };
}

/** How a field is left: tidied, and without what was said of half a day that is taken out again. That had no value all along, so that no change tells of it. */
function leaving({ isPhone, isWrong, take }: { isPhone: boolean; isWrong: boolean; take: (text: string) => void }) {
  const isEmptied = ({ value, validity, required }: TextField) => isWrong && value === '' && !validity.badInput && !required;
  return {
    onBlur: ({ target }: FocusEvent<TextField>) => {
      // The field shows the number that will be dialled, before it is sent.
      const left = isPhone ? understoodPhone(target.value.trim()) : target.value.trim();
      if (left !== target.value || isEmptied(target)) take(left);
    },
    // At once where there are keys: a message that goes with the press of the button would move that from under it.
    onKeyUp: ({ currentTarget }: KeyboardEvent<TextField>) => isEmptied(currentTarget) && take(''),
  };
}

/** Of anything, the texts of fields that exist and are not empty. */
function present<Name extends string>(values: unknown, names: readonly Name[]): Partial<Texts<Name>> {
  if (typeof values !== 'object' || values === null) return {};
  const known = Object.entries(values).filter(([name, value]) => names.includes(name as Name) && typeof value === 'string' && value !== '');
  return Object.fromEntries(known) as Partial<Texts<Name>>;
}

/** What was kept, with what is brought along in its place, or before it. */
function withBrought<Name extends string>(kept: Partial<Texts<Name>>, brought: Partial<Texts<Name>>, beside?: Name): Partial<Texts<Name>> {
  return { ...kept, ...brought, ...(beside && brought[beside] && { [beside]: broughtBeside(kept[beside], brought[beside]) }) };
}

function keptTexts<Name extends string>(storageKey: string, names: readonly Name[]): Partial<Texts<Name>> {
  return present(memory('session').read(storageKey) ?? undefined, names);
}

function textIn(field: Element | null): string | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? field.value : '';
  return field && 'value' in field ? String(field.value) : undefined;
}

/**
 * The draft, what stands in the form's fields, and which of them is being filled in when the script comes. Where a browser has translated the page by
 * then, React makes the fields anew, without what was typed into them.
 */
function asFound<Name extends string>(form: string, storageKey: string, names: readonly Name[]) {
  if (typeof document === 'undefined') return { kept: {}, texts: {}, giveFocusBack() {} };
  const texts = Object.fromEntries(names.map((name) => [name, textIn(document.getElementById(`${form}-${name}`))])) as Partial<Texts<Name>>;
  const focused = names.map((name) => document.getElementById(`${form}-${name}`)).find((field) => field === document.activeElement);
  return {
    kept: keptTexts(storageKey, names),
    texts,
    /** Where its field was made anew: to that one. */
    giveFocusBack(): void {
      if (focused && !focused.isConnected && document.activeElement === document.body) document.getElementById(focused.id)?.focus({ preventScroll: true });
    },
  };
}

/**
 * What somebody changed in the form before it was live. What stood in a draft as well was written by another script of the page,
 * which may have written it anew since the form's script began: then the draft has the later word.
 * @param before what stood in its fields when its script began
 */
function typedSoFar<Name extends string>(
  form: string,
  rendered: Texts<Name>,
  drafts: Partial<Texts<Name>>[],
  before: Partial<Texts<Name>>,
): Partial<Texts<Name>> {
  const names = Object.keys(rendered) as Name[];
  const fields = names.map((name) => {
    const there = textIn(document.getElementById(`${form}-${name}`)) ?? rendered[name];
    const now = there === rendered[name] ? (before[name] ?? there) : there;
    return [name, now === rendered[name] || drafts.some((draft) => draft[name] === now) ? '' : now];
  });
  return present(Object.fromEntries(fields), names);
}
