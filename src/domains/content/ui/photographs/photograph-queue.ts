import { MIDDLE } from '@/domains/pictures/model/photograph-schema';
import { FollowedState } from '../followed-state';
import { deviceStore, type KeptPhotograph, type PhotographStore, type PhotographWords } from './kept-photographs';
import { makeSmall, type SmallPhotograph, UnusablePhotographError } from './make-small';
import { type Sending, sendPhotograph, whyErased } from './send-photograph';

/** A photograph on its way. `share` of it that is sent: from 0 to 1. */
export type QueuedPhotograph = KeptPhotograph & {
  status: 'waiting' | 'sending' | 'sent' | 'away' | 'signed-out' | 'refused';
  share: number;
  why?: string;
};

export type QueueState = {
  photographs: readonly QueuedPhotograph[];
  /** Files that are being made small. */
  preparing: number;
  /** Files that cannot be used, with why. */
  unusable: readonly { fileName: string; why: string }[];
};

type Parts = {
  store: PhotographStore;
  makeSmall(file: File): Promise<SmallPhotograph>;
  send(sha256: string, blob: Blob, onProgress: (share: number) => void): Promise<Sending>;
  /** Why one that was sent is gone for good. */
  whyErased(sha256: string): Promise<string | undefined>;
};

type NameFor = (fileName: string) => Pick<KeptPhotograph, 'name' | 'isInPlace'>;

/** After sending in vain it is tried again, in milliseconds; sooner where the browser says that it is online again. */
const AGAIN_MS = 10_000;

/**
 * Photographs that somebody chose: each is made small, kept on the device, and sent, one after the other, while what is to be said
 * of them is typed. A killed browser, a lost line or an ended session loses none.
 */
export class PhotographQueue extends FollowedState<QueueState> {
  readonly #parts: Parts;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts = { store: deviceStore, makeSmall, send: sendPhotograph, whyErased }) {
    super({ photographs: [], preparing: 0, unusable: [] });
    this.#parts = parts;
  }

  /** What an earlier visit left behind goes on. */
  async resume(): Promise<void> {
    const kept = await this.#parts.store.all();
    const here = new Set(this.state().photographs.map(({ sha256 }) => sha256));
    const left = kept.filter(({ sha256 }) => !here.has(sha256)).sort((a, b) => a.addedAt - b.addedAt);
    const photographs = left.map((one): QueuedPhotograph => ({ ...one, status: one.isSent ? 'sent' : 'waiting', share: one.isSent ? 1 : 0 }));
    this.set({ photographs: [...photographs, ...this.state().photographs] });
    void this.#send();
    for (const { sha256, isSent } of left) {
      const why = isSent && (await this.#parts.whyErased(sha256));
      if (why) this.erased(sha256, why);
    }
  }

  /** @param nameFor by which name documents are going to know the file, and whether that is to replace what has it */
  async add(files: readonly File[], nameFor: NameFor): Promise<void> {
    this.set({ preparing: this.state().preparing + files.length, unusable: [] });
    // One at a time: each needs 50 MB while it is unpacked.
    for (const file of files) {
      await this.#addOne(file, nameFor).catch((error: unknown) => {
        const why = error instanceof UnusablePhotographError ? error.message : 'It could not be read. Choose it again.';
        this.set({ unusable: [...this.state().unusable, { fileName: file.name, why }] });
      });
      this.set({ preparing: this.state().preparing - 1 });
    }
  }

  async #addOne(file: File, nameFor: NameFor): Promise<void> {
    const { blob, preview } = await this.#parts.makeSmall(file);
    const sha256 = hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    if (this.state().photographs.some((one) => one.sha256 === sha256)) return;
    const words = { alt: '', focus: MIDDLE, agreed: '' };
    const of = { blob, fileBytes: file.size, preview, fileName: file.name, ...nameFor(file.name) };
    const kept = { sha256, ...of, words, isSent: false, addedAt: Date.now() };
    await this.#parts.store.put(kept);
    this.set({ photographs: [...this.state().photographs, { ...kept, status: 'waiting', share: 0 }] });
    void this.#send();
  }

  /** Keeps what was typed. */
  say(sha256: string, words: PhotographWords): void {
    this.#update(sha256, { words });
    this.#parts.store.putWords(sha256, words);
  }

  /** Published, or thrown away. */
  remove(sha256: string): void {
    this.set({ photographs: this.state().photographs.filter((one) => one.sha256 !== sha256) });
    void this.#parts.store.remove(sha256);
  }

  /** Somebody in it no longer agrees: it goes from this device as well, with what was typed. */
  erased(sha256: string, why: string): void {
    const fileName = this.state().photographs.find((one) => one.sha256 === sha256)?.fileName ?? '';
    this.remove(sha256);
    this.set({ unusable: [...this.state().unusable, { fileName, why }] });
  }

  /** The server has it no more, since somebody removed what nothing showed: sends it again. What was typed stays. */
  lost(sha256: string): void {
    this.#update(sha256, { status: 'waiting', share: 0, isSent: false });
    this.#keep(sha256);
    void this.#send();
  }

  /** Tries again at once what could not be sent: the line is back, or somebody signed in. */
  again(): void {
    clearTimeout(this.#timer);
    for (const { sha256, status } of this.state().photographs) if (status === 'away' || status === 'signed-out') this.#update(sha256, { status: 'waiting' });
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { sha256, blob } = next;
      this.#update(sha256, { status: 'sending', share: 0 });
      const came = await this.#parts.send(sha256, blob, (share) => this.#update(sha256, { share }));
      if (came.is === 'taken') {
        this.#update(sha256, { status: 'sent', share: 1, isSent: true });
        this.#keep(sha256);
      } else if (came.is === 'erased') this.erased(sha256, came.why);
      else if (came.is === 'refused') this.#update(sha256, { status: 'refused', why: came.why });
      else {
        // The others would meet the same, and say so.
        const left = this.state().photographs.filter((one) => one.sha256 === sha256 || one.status === 'waiting');
        for (const one of left) this.#update(one.sha256, { status: came.is === 'again' ? 'away' : 'signed-out', share: 0 });
        if (came.is === 'again') this.#timer = setTimeout(() => this.again(), AGAIN_MS);
        break;
      }
    }
    this.#isSending = false;
  }

  #next(): QueuedPhotograph | undefined {
    return this.state().photographs.find(({ status }) => status === 'waiting');
  }

  #keep(sha256: string): void {
    const found = this.state().photographs.find((one) => one.sha256 === sha256);
    if (!found) return;
    const { status: _status, share: _share, why: _why, ...kept } = found;
    void this.#parts.store.put(kept);
  }

  #update(sha256: string, part: Partial<QueuedPhotograph>): void {
    this.set({ photographs: this.state().photographs.map((one) => (one.sha256 === sha256 ? { ...one, ...part } : one)) });
  }
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let shared: PhotographQueue | undefined;

/** The one of this page: every field that takes photographs shows the same. */
export function photographQueue(): PhotographQueue {
  if (!shared) {
    const queue = new PhotographQueue();
    shared = queue;
    void queue.resume();
    for (const event of ['online', 'focus']) window.addEventListener(event, () => queue.again());
  }
  return shared;
}
