import { CODE } from '@contract/codes';
import type { FormValues } from '@contract/form/values';
import type { FormDraft } from '@contract/form/draft-calls';
import { ApiError } from '@/shared/http/api-error';
import { currentToken } from '@/shared/storage/token';
import { dropDraft, fetchDraft, sendDraft } from './draft-calls';
import type { FormStore } from './form-store';
import type { localDraft } from './local-draft';

export type DraftState =
  | { kind: 'none' | 'saving' | 'local' | 'full' }
  | { kind: 'saved' | 'newer'; at: string };

type Parts = {
  store: FormStore;
  scopeKey: string;
  versionId: string;
  local: ReturnType<typeof localDraft>;
  /** Values of a draft as this form can hold them. */
  fit: (values: FormValues) => FormValues;
  onState: (state: DraftState) => void;
};

const LOCAL_DELAY_MS = 300;
const SEND_DELAY_MS = 2_000;
const RETRY_DELAY_MS = 15_000;

/**
 * Keeps what is typed: in the browser almost at once, on the server when typing pauses. Both name the server's revision they
 * stand on, so that a draft saved on another device meanwhile is noticed and never overwritten.
 */
export class DraftKeeper {
  readonly #parts: Parts;
  readonly #initial: FormValues;
  readonly #unsubscribe: () => void;
  #seen: FormValues;
  #revision = 0;
  #isDirty = false;
  #isStopped = false;
  #newer: FormDraft | undefined;
  #sending: Promise<void> | undefined;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was forgotten: an answer to an earlier save has nothing to say any more. */
  #life = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#initial = parts.store.values();
    this.#seen = this.#initial;
    this.#unsubscribe = parts.store.subscribe(() => {
      if (parts.store.values() !== this.#seen) {
        this.#seen = parts.store.values();
        this.#changed();
      }
    });
  }

  /** Brings back what was kept. Answers whether anything was. */
  async restore(): Promise<boolean> {
    const { store, local, scopeKey } = this.#parts;
    const kept = local.read();
    if (kept) {
      this.#revision = kept.revision;
      this.#put(kept.values);
      this.#isDirty = kept.isDirty;
    }
    const before = store.values();
    let draft: FormDraft | null;
    try {
      draft = await fetchDraft(scopeKey);
    } catch {
      // Without the network the browser's own copy is all there is; the next save finds out about others.
      this.#tell({ kind: kept ? 'local' : 'none' });
      return kept !== undefined;
    }
    if (this.#isStopped) {
      return false;
    }
    const hasOwn = store.values() !== before || this.#isDirty;
    if (draft && draft.revision !== this.#revision) {
      if (hasOwn) {
        this.#setNewer(draft);
      } else {
        this.#adopt(draft);
      }
      return true;
    }
    if (!draft && kept && !hasOwn) {
      // Sent or cleared on another device since.
      local.remove();
      this.#revision = 0;
      this.#put(this.#initial);
      return false;
    }
    if (this.#isDirty) {
      this.#sendSoon(SEND_DELAY_MS);
    } else if (draft) {
      this.#tell({ kind: 'saved', at: draft.updatedAt });
    }
    return kept !== undefined;
  }

  /** Sends what is not on the server yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#sendTimer);
    if (this.#localTimer !== undefined) {
      this.#writeLocal();
    }
    await this.#sending;
    // Without a session nothing can be sent, and trying would tell once more that it has ended; this browser keeps it.
    if (this.#isDirty && !this.#newer && currentToken()) {
      this.#sending = this.#send().finally(() => {
        this.#sending = undefined;
      });
      await this.#sending;
    }
  }

  /** Takes the other device's draft in place of what is here. */
  useNewer(): void {
    if (this.#newer) {
      this.#adopt(this.#newer);
    }
  }

  /** Keeps what is here: it replaces the other device's draft. */
  async keepMine(): Promise<void> {
    this.#revision = this.#newer?.revision ?? this.#revision;
    this.#newer = undefined;
    this.#isDirty = true;
    await this.flush();
  }

  /** Forgets the draft here and on the server, after the form was sent or cleared. */
  async forget(): Promise<void> {
    this.#life += 1;
    clearTimeout(this.#localTimer);
    clearTimeout(this.#sendTimer);
    this.#localTimer = undefined;
    this.#isDirty = false;
    this.#newer = undefined;
    this.#revision = 0;
    this.#parts.local.remove();
    this.#tell({ kind: 'none' });
    await this.#sending;
    await dropDraft(this.#parts.scopeKey);
  }

  /** The form is left: what is not on the server yet is sent, and nobody is told. */
  stop(): void {
    this.#unsubscribe();
    this.#isStopped = true;
    void this.flush();
  }

  async #send(): Promise<void> {
    const { store, scopeKey, versionId } = this.#parts;
    const [life, values] = [this.#life, store.values()];
    this.#isDirty = false;
    this.#tell({ kind: 'saving' });
    try {
      const { isSaved, draft } = await sendDraft({
        scopeKey,
        versionId,
        values: plain(values),
        revision: this.#revision,
      });
      if (life !== this.#life) {
        return;
      }
      if (isSaved) {
        this.#revision = draft.revision;
        this.#tell({ kind: 'saved', at: draft.updatedAt });
      } else {
        this.#isDirty = true;
        this.#setNewer(draft);
      }
      this.#writeLocal();
    } catch (cause) {
      if (life === this.#life) {
        this.#isDirty = true;
        this.#writeLocal();
        this.#tell({ kind: cause instanceof ApiError && cause.code === CODE.conflict ? 'full' : 'local' });
        this.#sendSoon(RETRY_DELAY_MS);
      }
    }
  }

  #changed(): void {
    this.#isDirty = true;
    this.#localTimer ??= setTimeout(() => this.#writeLocal(), LOCAL_DELAY_MS);
    this.#sendSoon(SEND_DELAY_MS);
  }

  #sendSoon(delay: number): void {
    clearTimeout(this.#sendTimer);
    if (!this.#isStopped) {
      this.#sendTimer = setTimeout(() => void this.flush(), delay);
    }
  }

  #writeLocal(): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    const values = this.#parts.store.values();
    this.#parts.local.write({ values, revision: this.#revision, isDirty: this.#isDirty });
  }

  #adopt(draft: FormDraft): void {
    this.#revision = draft.revision;
    this.#newer = undefined;
    this.#isDirty = false;
    clearTimeout(this.#sendTimer);
    this.#put(draft.values);
    this.#writeLocal();
    this.#tell({ kind: 'saved', at: draft.updatedAt });
  }

  #setNewer(draft: FormDraft): void {
    this.#newer = draft;
    this.#tell({ kind: 'newer', at: draft.updatedAt });
  }

  /** Shows values without taking them for typed ones. */
  #put(values: FormValues): void {
    const { store, fit } = this.#parts;
    this.#seen = fit(values);
    store.replace(this.#seen);
  }

  #tell(state: DraftState): void {
    if (!this.#isStopped) {
      this.#parts.onState(state);
    }
  }
}

/** JSON has no undefined: what was emptied is left out. */
function plain(values: FormValues): FormValues {
  return JSON.parse(JSON.stringify(values)) as FormValues;
}
