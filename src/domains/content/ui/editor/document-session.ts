import type { CopyOf, DocumentView, Draft, Receipt } from '@/domains/content/model/document-types';
import { type Conflict, same } from '@/domains/content/model/merge';
import { type Path, type Value, withValueAt } from '@/domains/content-format/model/field-schema';
import { bringTogether, conflictsAfter, withKept, withTheirs } from './bring-together';
import type { DocumentCalls, HowToPublish } from './document-calls';
import type { DocumentStore } from './kept-document';
import { afterPublishing, hindrancesOf, type SessionState, stateOf, statusAfter, troubleAfter } from './session-state';
import { StateInTurns } from './state-in-turns';

/** So long nothing is typed before it is saved, and so long after a save in vain, in milliseconds. */
const PAUSE_MS = 1_500;
const AGAIN_MS = 5_000;
/** So many of what was sent without an answer are remembered. */
const SENT_MAX = 3;
/** So often a save is tried anew against what others saved meanwhile, before the person is told. */
const MERGES_MAX = 5;
const GONE = 'A colleague moved or deleted this meanwhile. What you wrote stays here and on this device: copy it to where it belongs now.';

/**
 * The writing of one document: every letter is kept on the device at once, saved when the hand rests, brought together with what
 * others saved, and published as it stands on the screen. Knows no React and no network (document-calls.ts).
 */
export class DocumentSession extends StateInTurns<SessionState> {
  readonly #calls: DocumentCalls;
  readonly #store: DocumentStore;
  readonly #me: string;
  /** What the server has, as far as is known here: its draft, or what is published where there is none. */
  #base: Value;
  #version: number | null;
  /** The revision that this was brought together with, after it overtook the draft. */
  #seen: number | null | undefined;
  /** Sent, while no answer tells whether it came: met again, it is no stranger's. */
  #sent: Value[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: DocumentView, calls: DocumentCalls, store: DocumentStore) {
    super(stateOf(view));
    this.#calls = calls;
    this.#store = store;
    this.#me = view.me;
    this.#base = this.state().document;
    this.#version = view.draft?.version ?? null;
  }

  /** Takes up what this device still has from an earlier time. Apart from the making, since the server draws the page without it. */
  resume(): void {
    const left = this.#store.read().filter(({ document }) => !same(document, this.#base));
    for (const kept of left) {
      this.#sent = [...this.#sent, ...kept.sent];
      this.set({ ...withKept(this.state(), kept, this.#sent), status: 'typed' });
    }
    if (left.length > 0) this.#keepAndSend();
    else this.#store.forget();
    this.#store.forgetOthers();
  }

  readonly change = (path: Path, next: Value): void => {
    const document = withValueAt(this.state().document, path, next);
    const conflicts = conflictsAfter(this.state().conflicts, path, document);
    this.set({ document, conflicts, status: 'typed', receipt: undefined, thrown: undefined, amounts: [] });
    this.#keepAndSend();
  };

  /** Begins a document that is not there yet, empty or as a copy. */
  begin(document: Value, copyOf: CopyOf | null = null): void {
    this.set({ copyOf });
    this.change([], document);
  }

  /** Settles a place where two wrote different things. */
  settle(conflict: Conflict, which: 'mine' | 'theirs'): void {
    this.set({ conflicts: this.state().conflicts.filter((other) => other !== conflict), trouble: undefined });
    if (which === 'theirs' && !conflict.isGone) this.change(conflict.path, conflict.theirs);
    else this.#keepAndSend();
  }

  /** Brings a change of the document's file together with what is written here: where both changed the same place, a choice is asked for. */
  takeIn(before: Value, after: Value): void {
    const { document, conflicts } = bringTogether(this.state(), before, after);
    this.set({ conflicts });
    this.change([], document);
  }

  /** Saves what is typed, now. @returns whether the server has what is on the screen */
  readonly save = (): Promise<boolean> => this.inTurn(() => this.#save());

  /** Publishes what is on the screen: saves it first. */
  publish(how: HowToPublish = {}): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.state().conflicts.length > 0) return this.#fail('First choose which words stay where a colleague wrote something else.');
      if (this.#version === null && same(this.state().document, this.#base)) return this.#fail('Nothing was changed.');
      for (let tries = 0; tries < MERGES_MAX; tries++) {
        if (!(await this.#save())) return false;
        if (this.#version === null) return this.#fail('It is published as it stands here.');
        const { others } = this.state();
        // Words that came in meanwhile are published by nobody who has not been told of them.
        if (others && !others.isTold) {
          this.set({ others: { ...others, isTold: true } });
          return this.#fail(`${others.author} wrote here meanwhile, and it would go out too. Look at it above, then publish again.`);
        }
        this.set({ status: 'publishing' });
        const sent = this.state().document;
        const answer = await this.#calls.publish(this.#version, how, this.#seen);
        if (answer.ok) {
          this.#version = null;
          this.#seen = undefined;
          const isTypedOn = !same(this.state().document, sent);
          // What begins later is not what visitors see.
          if (answer.data.begins && !isTypedOn) return this.#startAfresh(answer.data);
          const { is, state } = afterPublishing(answer.data, sent, this.state().document);
          this.#base = is;
          this.set(state);
          if (!isTypedOn) this.#store.forget();
          else this.#keepAndSend();
          return true;
        }
        const hindrance = answer.theirs === undefined ? answer : await this.#mergeIn(answer.theirs);
        if (!hindrance) continue;
        if (answer.overtaken) {
          this.#seen = answer.overtaken.revision;
          const { base, shown, revision } = answer.overtaken;
          this.set({ ...bringTogether(this.state(), base, shown), revision });
          this.#keep();
        }
        this.set(hindrancesOf(answer));
        return this.#fail(hindrance.message, hindrance.status);
      }
      return this.#fail('A colleague is saving this just now. Please try again in a moment.');
    });
  }

  /** Publishes an earlier version again, or what the file says (null), and starts afresh from it. */
  readonly bringBack = (revision: number | null): Promise<boolean> => this.#instead((live) => this.#calls.restore(revision, live));

  /** Takes back what was published for later. */
  async withdraw(revision: number): Promise<boolean> {
    const answer = await this.#calls.withdraw(revision);
    if (!answer.ok) return this.#refused(answer);
    const { document, coming } = answer.data;
    // Its words go on as a draft, where none is written already.
    if (document !== null && this.#version === null && same(this.state().document, this.#base)) this.change([], document);
    this.set({ receipt: undefined, coming });
    return true;
  }

  /** Takes the document off the site, and starts afresh from nothing. */
  readonly takeAway = (): Promise<boolean> => this.#instead((live) => this.#calls.remove(live));

  /** Gives the document another address; what is open here is not there any more then. */
  move(to: string): Promise<boolean> {
    return this.inTurn(async () => {
      const answer = await this.#calls.move(to, this.state().revision);
      return answer.ok || this.#refused(answer);
    });
  }

  /** Something else is published than what is on the screen. */
  #instead(ask: (live: number | null) => ReturnType<DocumentCalls['restore']>): Promise<boolean> {
    return this.inTurn(async () => {
      if (!same(this.state().document, this.#base) && !(await this.#save())) return false;
      clearTimeout(this.#timer);
      const answer = await ask(this.state().revision);
      return answer.ok ? this.#startAfresh(answer.data) : this.#refused(answer);
    });
  }

  #refused({ message, status, elsewhere }: { message: string; status: number; elsewhere?: string[] }): false {
    if (elsewhere) this.set({ elsewhere });
    return this.#fail(message, status);
  }

  /** Throws away what is written since the last publishing; until something is typed it can be had back. */
  discard(): Promise<boolean> {
    return this.inTurn(async () => {
      clearTimeout(this.#timer);
      const thrown = this.state().document;
      const answer = this.#version === null ? undefined : await this.#calls.discard(this.#version);
      if (answer && !answer.ok) return this.#fail(answer.message, answer.status);
      const isDone = await this.#startAfresh();
      if (isDone) this.set({ thrown });
      return isDone;
    });
  }

  async #startAfresh(receipt?: Receipt): Promise<boolean> {
    const view = await this.#calls.read();
    if (!view.ok) return this.#fail(view.message, view.status);
    const state = stateOf(view.data);
    this.#base = state.document;
    this.#version = view.data.draft?.version ?? null;
    this.#sent = [];
    this.#store.forget();
    this.set({ others: undefined, ...state, receipt, trouble: undefined });
    return true;
  }

  /** Ends what waits; what is typed stays on the device. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** @param untilStill what is typed while it is on its way is sent as well; without it that waits until the hand rests again */
  async #save(untilStill = true): Promise<boolean> {
    clearTimeout(this.#timer);
    for (let merges = 0; merges < MERGES_MAX; ) {
      if (same(this.state().document, this.#base)) {
        this.#store.forget();
        if (this.state().status !== 'as-published') this.set({ status: this.#version === null ? 'as-published' : 'saved', trouble: undefined });
        return true;
      }
      // Both texts are kept until one is chosen: sent now, mine would stand over theirs.
      if (this.state().conflicts.length > 0) {
        this.#keep();
        return this.#fail('Choose above which words stay. Until then all is kept on this device.');
      }
      this.set({ status: 'saving' });
      if (this.#sent.length > 0 && !(await this.#learnWhetherItCame())) return false;
      const sent = this.state().document;
      this.#sent = [...this.#sent.slice(1 - SENT_MAX), sent];
      this.#keep();
      const answer = await this.#calls.save(sent, this.#version, this.state().revision);
      if (answer.ok) {
        this.#base = sent;
        this.#sent = [];
        this.#version = answer.data.version;
        const { problems, elsewhere } = answer.data;
        const isTypedOn = !same(this.state().document, sent);
        this.set({ status: isTypedOn ? 'typed' : 'saved', problems, isAsked: this.state().isAsked && problems.length > 0, elsewhere, trouble: undefined });
        this.#keep();
        if (isTypedOn && !untilStill) return false;
        continue;
      }
      merges++;
      // What this device still has of it goes, and is not sent again.
      if (answer.code === 'photograph_erased') {
        await this.#startAfresh();
        return this.#fail(answer.message, answer.status);
      }
      if (answer.problems) this.set({ problems: answer.problems, elsewhere: answer.elsewhere ?? [] });
      const hindrance = answer.theirs === undefined ? answer : await this.#mergeIn(answer.theirs);
      if (hindrance) return this.#fail(hindrance.message, hindrance.status);
    }
    this.#later(AGAIN_MS);
    return this.#fail('A colleague is saving this just now. It is tried again by itself.');
  }

  /** A save whose answer was lost may have come or not: asks, before anything else is sent. */
  async #learnWhetherItCame(): Promise<boolean> {
    const view = await this.#calls.read();
    if (!view.ok) return this.#fail(view.message, view.status);
    const { draft, live, revision } = view.data;
    const isOther = (draft?.version ?? null) !== this.#version || revision !== this.state().revision;
    this.set({ revision });
    if (isOther) this.#mergeWith(draft, live);
    return true;
  }

  /** Brings what somebody else saved together with what is typed here; null: their draft is gone, and what is published counts. @returns why that could not be read */
  async #mergeIn(theirs: Draft | null): Promise<{ message: string; status: number } | undefined> {
    if (theirs) return this.#mergeWith(theirs, theirs.document);
    const view = await this.#calls.read();
    if (!view.ok) return view;
    const { draft, live, revision } = view.data;
    // It was moved or deleted: there is nothing to bring it together with.
    if (!draft && live === null && this.#base !== null) return { message: GONE, status: -1 };
    this.set({ revision });
    return this.#mergeWith(draft, live);
  }

  #mergeWith(draft: Draft | null, live: Value): undefined {
    this.set(withTheirs({ state: this.state(), base: this.#base, sent: this.#sent, me: this.#me }, draft, live));
    this.#base = draft ? draft.document : live;
    this.#version = draft?.version ?? null;
    this.#keep();
  }

  #fail(trouble: string, status = -1): false {
    const settled = this.#version === null ? 'as-published' : 'saved';
    const now = statusAfter(status) ?? (same(this.state().document, this.#base) ? settled : 'typed');
    this.set({ trouble: troubleAfter(status, trouble, now), status: now });
    if (now === 'away') this.#later(AGAIN_MS);
    return false;
  }

  #keep(): void {
    this.#store.keep({ document: this.state().document, base: this.#base, version: this.#version, sent: this.#sent, conflicts: this.state().conflicts });
  }

  #keepAndSend(): void {
    this.#keep();
    this.#later();
  }

  #later(ms = PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.inTurn(() => this.#save(false)), ms);
  }
}
