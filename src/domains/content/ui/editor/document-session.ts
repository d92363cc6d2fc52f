import type { CopyOf, DocumentView, Draft, Overtaken, Receipt } from '@/domains/content/model/document-types';
import { type Conflict, mergeDocuments, same } from '@/domains/content/model/merge';
import { type Path, type Value, valueAt, withValueAt } from '@/domains/content-format/model/field-schema';
import type { DocumentCalls, HowToPublish } from './document-calls';
import type { DocumentStore } from './kept-document';
import { afterPublishing, hindrancesOf, type SessionState, stateOf, statusAfter } from './session-state';

/** So long nothing is typed before it is saved, and so long after a save in vain, in milliseconds. */
const PAUSE_MS = 1_500;
const AGAIN_MS = 5_000;
/** So many of what was sent without an answer are remembered. */
const SENT_MAX = 3;
/** So often a save is tried anew against what others saved meanwhile, before the person is told. */
const MERGES_MAX = 5;

/**
 * The writing of one document: every letter is kept on the device at once, saved when the hand rests, brought together with what
 * others saved, and published as it stands on the screen. Knows no React and no network (document-calls.ts).
 */
export class DocumentSession {
  readonly #calls: DocumentCalls;
  readonly #store: DocumentStore;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  /** What the server has, as far as is known here: its draft, or what is published where there is none. */
  #base: Value;
  #version: number | null;
  /** The revision that this was brought together with, after it overtook the draft. */
  #seen: number | null | undefined;
  /** Sent, while no answer tells whether it came: met again, it is no stranger's. */
  #sent: Value[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #working: Promise<unknown> = Promise.resolve();

  constructor(view: DocumentView, calls: DocumentCalls, store: DocumentStore) {
    this.#calls = calls;
    this.#store = store;
    this.#state = stateOf(view);
    this.#base = this.#state.document;
    this.#version = view.draft?.version ?? null;
  }

  /** Takes up what this device still has from an earlier time. Apart from the making, since the server draws the page without it. */
  resume(): void {
    const kept = this.#store.read();
    if (!kept || same(kept.document, this.#base)) {
      this.#store.forget();
      return;
    }
    this.#sent = kept.sent;
    const { value, conflicts } = mergeDocuments(kept.base, kept.document, this.#base);
    this.#set({ document: value, conflicts: conflicts.filter((conflict) => !this.#isMine(conflict)), status: 'typed' });
    this.#keepAndSend();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  /** Writes at a place. */
  readonly change = (path: Path, next: Value): void => {
    this.#set({ document: withValueAt(this.#state.document, path, next), status: 'typed', receipt: undefined, amounts: [] });
    this.#keepAndSend();
  };

  /** Begins a document that is not there yet, empty or as a copy. */
  begin(document: Value, copyOf: CopyOf | null = null): void {
    this.#set({ copyOf });
    this.change([], document);
  }

  /** Settles a place where two wrote different things. */
  settle(conflict: Conflict, which: 'mine' | 'theirs'): void {
    this.#set({ conflicts: this.#state.conflicts.filter((other) => other !== conflict) });
    if (which === 'theirs') this.change(conflict.path, conflict.theirs);
  }

  /** Brings a change of the document's file together with what is written here: where both changed the same place, a choice is asked for. */
  takeIn(before: Value, after: Value): void {
    const { value, conflicts } = mergeDocuments(before, this.#state.document, after);
    this.#set({ conflicts: [...this.#state.conflicts, ...conflicts] });
    this.change([], value);
  }

  /** Saves what is typed, now. @returns whether the server has what is on the screen */
  readonly save = (): Promise<boolean> => this.#inTurn(() => this.#save());

  /** Publishes what is on the screen: saves it first. */
  publish(how: HowToPublish = {}): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#state.conflicts.length > 0) return this.#fail('First choose which words stay where a colleague wrote something else.');
      if (this.#version === null && same(this.#state.document, this.#base)) return this.#fail('Nothing was changed.');
      for (let tries = 0; tries < MERGES_MAX; tries++) {
        if (!(await this.#save()) || this.#state.conflicts.length > 0) return false;
        if (this.#version === null) return this.#fail('It is published as it stands here.');
        this.#set({ status: 'publishing' });
        const sent = this.#state.document;
        const answer = await this.#calls.publish(this.#version, how, this.#seen);
        if (answer.ok) {
          this.#version = null;
          this.#seen = undefined;
          const isTypedOn = !same(this.#state.document, sent);
          // What begins later is not what visitors see.
          if (answer.data.begins && !isTypedOn) return this.#startAfresh(answer.data);
          const { is, state } = afterPublishing(answer.data, sent, this.#state.document);
          this.#base = is;
          this.#set(state);
          if (!isTypedOn) this.#store.forget();
          else this.#keepAndSend();
          return true;
        }
        const hindrance = answer.theirs === undefined ? answer : await this.#mergeIn(answer.theirs);
        if (!hindrance) continue;
        if (answer.overtaken) this.#takeInShown(answer.overtaken);
        this.#set(hindrancesOf(answer));
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
    if (answer.ok) this.#set({ receipt: undefined, coming: answer.data.coming });
    return answer.ok || this.#refused(answer);
  }

  /** Takes the document off the site, and starts afresh from nothing. */
  readonly takeAway = (): Promise<boolean> => this.#instead((live) => this.#calls.remove(live));

  /** Gives the document another address; what is open here is not there any more then. */
  move(to: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const answer = await this.#calls.move(to, this.#state.revision);
      return answer.ok || this.#refused(answer);
    });
  }

  /** Something else is published than what is on the screen. */
  #instead(ask: (live: number | null) => ReturnType<DocumentCalls['restore']>): Promise<boolean> {
    return this.#inTurn(async () => {
      clearTimeout(this.#timer);
      const answer = await ask(this.#state.revision);
      return answer.ok ? this.#startAfresh(answer.data) : this.#refused(answer);
    });
  }

  #refused({ message, status, elsewhere }: { message: string; status: number; elsewhere?: string[] }): false {
    if (elsewhere) this.#set({ elsewhere });
    return this.#fail(message, status);
  }

  /** Throws away what is written since the last publishing. */
  discard(): Promise<boolean> {
    return this.#inTurn(async () => {
      clearTimeout(this.#timer);
      const answer = this.#version === null ? undefined : await this.#calls.discard(this.#version);
      return !answer || answer.ok ? this.#startAfresh() : this.#fail(answer.message, answer.status);
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
    this.#set({ ...state, receipt, trouble: undefined });
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
      if (same(this.#state.document, this.#base)) {
        this.#store.forget();
        if (this.#state.status !== 'as-published') this.#set({ status: this.#version === null ? 'as-published' : 'saved', trouble: undefined });
        return true;
      }
      this.#set({ status: 'saving' });
      if (this.#sent.length > 0 && !(await this.#learnWhetherItCame())) return false;
      const sent = this.#state.document;
      this.#sent = [...this.#sent.slice(1 - SENT_MAX), sent];
      this.#keep();
      const answer = await this.#calls.save(sent, this.#version, this.#state.revision);
      if (answer.ok) {
        this.#base = sent;
        this.#sent = [];
        this.#version = answer.data.version;
        const { problems, elsewhere } = answer.data;
        const isTypedOn = !same(this.#state.document, sent);
        this.#set({ status: isTypedOn ? 'typed' : 'saved', problems, isAsked: this.#state.isAsked && problems.length > 0, elsewhere, trouble: undefined });
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
    const isOther = (draft?.version ?? null) !== this.#version || revision !== this.#state.revision;
    this.#set({ revision });
    if (isOther) this.#mergeWith(draft ? draft.document : live, draft?.version ?? null);
    return true;
  }

  /** Brings what overtook the draft together with it: where both changed the same place, a choice is asked for. */
  #takeInShown({ base, shown, revision }: Overtaken): void {
    const { value, conflicts } = mergeDocuments(base, this.#state.document, shown);
    this.#seen = revision;
    this.#set({ document: value, conflicts, revision });
    this.#keep();
  }

  /** Brings what somebody else saved together with what is typed here; null: their draft is gone, and what is published counts. @returns why that could not be read */
  async #mergeIn(theirs: Draft | null): Promise<{ message: string; status: number } | undefined> {
    if (theirs) return this.#mergeWith(theirs.document, theirs.version);
    const view = await this.#calls.read();
    if (!view.ok) return view;
    const { draft, live, revision } = view.data;
    this.#set({ revision });
    return this.#mergeWith(draft ? draft.document : live, draft?.version ?? null);
  }

  #mergeWith(document: Value, version: number | null): undefined {
    const { value, conflicts } = mergeDocuments(this.#base, this.#state.document, document);
    this.#base = document;
    this.#version = version;
    this.#set({ document: value, conflicts: [...this.#state.conflicts, ...conflicts.filter((conflict) => !this.#isMine(conflict))] });
    this.#keep();
  }

  /** What stands there was sent from here, whose answer was lost, and is written on since. */
  #isMine({ path, theirs }: Conflict): boolean {
    return this.#sent.some((sent) => same(valueAt(sent, path), theirs));
  }

  #fail(trouble: string, status = -1): false {
    const settled = this.#version === null ? 'as-published' : 'saved';
    const now = statusAfter(status) ?? (same(this.#state.document, this.#base) ? settled : 'typed');
    this.#set({ trouble, status: now });
    if (now === 'away') this.#later(AGAIN_MS);
    return false;
  }

  #keep(): void {
    this.#store.keep({ document: this.#state.document, base: this.#base, version: this.#version, sent: this.#sent });
  }

  #keepAndSend(): void {
    this.#keep();
    this.#later();
  }

  #later(ms = PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#save(false)), ms);
  }

  /** One thing after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#working.then(work);
    this.#working = next.catch(() => {});
    return next;
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
