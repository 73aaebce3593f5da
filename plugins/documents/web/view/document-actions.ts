import { makeObservable, observable, runInAction } from 'mobx';
import { problems, type WordedWarning } from '#core/contract';
import { GatewayProblem, isEnding, isProblem, outageOf } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import type { Document, DocumentKind, Payment } from '../../contract/index.ts';
import type { OpenDocument } from '../open-document.ts';

export type PaymentValues = Pick<Payment, 'amount' | 'paidOn' | 'method'> & {
  /** The warnings that the user has confirmed. */
  readonly acknowledge?: string[];
};

interface DocumentActionsOptions {
  readonly client: CompanyClient;
  readonly kind: DocumentKind;
  readonly open: OpenDocument;
  readonly feedback: Pick<Feedback, 'toast'>;
}

/**
 * Runs the actions on an issued document, one at a time. A predictable result is shown at once; if the gateway refuses the action, the
 * result is undone and the error is shown. Observable.
 */
export class DocumentActions {
  busy: 'cancel' | 'sent' | 'payment' | 'move' | undefined;
  readonly #options: DocumentActionsOptions;

  constructor(options: DocumentActionsOptions) {
    this.#options = options;
    makeObservable(this, { busy: observable });
  }

  /**
   * Cancels the document.
   * @param isMeant asks the user about warnings, such as a cash box below zero; if it returns false, nothing changes
   */
  async cancel(document: Document, isMeant: (warnings: readonly WordedWarning[]) => Promise<boolean>): Promise<void> {
    const { client, kind } = this.#options;
    const params = { documentId: document.id };
    const cancelled = (acknowledge: string[]) =>
      client.call(kind.endpoints.cancel, { params, body: { acknowledge } }, { handles: '*' });
    await this.#run('cancel', async () => {
      try {
        return await cancelled([]);
      } catch (error) {
        if (!isProblem(error, problems.needsAcknowledgement)) throw error;
        if (!(await isMeant(error.warnings))) return document;
        return cancelled(error.warnings.map(({ code }) => code));
      }
    });
  }

  /** Applies a verb of the kind's lifecycle. */
  async move(document: Document, verb: string): Promise<void> {
    const { client, kind } = this.#options;
    const endpoint = kind.verbs[verb];
    const to = kind.lifecycle.verbs[verb]?.to;
    if (!endpoint || to === undefined) return;
    const call = { params: { documentId: document.id }, body: { version: document.version } };
    await this.#run('move', () => client.call(endpoint, call, { handles: '*' }), {
      ...document,
      state: to,
      overdue: false,
    });
  }

  /** Marks the document as sent. @param sentOn the day as `yyyy-MM-dd`; null removes the mark */
  async markSent(document: Document, sentOn: string | null): Promise<void> {
    const { client, kind } = this.#options;
    const call = { params: { documentId: document.id }, body: { sentOn } };
    await this.#run('sent', () => client.call(kind.endpoints.sent, call, { handles: '*' }), { ...document, sentOn });
  }

  async removePayment(document: Document, paymentId: string): Promise<void> {
    const { client, kind } = this.#options;
    const params = { documentId: document.id, paymentId };
    const without = { ...document, payments: document.payments.filter(({ id }) => id !== paymentId) };
    const { removePayment } = kind.endpoints;
    if (!removePayment) return;
    await this.#run('payment', () => client.call(removePayment, { params }, { handles: '*' }), without);
  }

  /** Adds a payment and shows the sums from the gateway's response. @throws GatewayProblem for the dialog to show */
  async addPayment(document: Document, body: PaymentValues, idempotencyKey: string): Promise<void> {
    const { client, kind, open } = this.#options;
    const call = { params: { documentId: document.id }, body };
    const { addPayment } = kind.endpoints;
    if (addPayment) open.set(await client.call(addPayment, call, { handles: '*', idempotencyKey }));
  }

  async #run(
    what: NonNullable<DocumentActions['busy']>,
    call: () => Promise<Document>,
    hoped?: Document,
  ): Promise<void> {
    if (this.busy) return;
    const { open, feedback } = this.#options;
    const before = open.value;
    runInAction(() => (this.busy = what));
    if (hoped) open.set(hoped);
    try {
      open.set(await call());
    } catch (error) {
      if (isEnding(error)) return;
      if (hoped && before) open.set(before);
      // The document was changed or deleted meanwhile, so the current state is loaded.
      if (error instanceof GatewayProblem && (error.status === 404 || error.status === 409)) void open.read();
      const text = { key: failureOf(error) };
      const outage = outageOf(error);
      feedback.toast({ code: 'document-action', intent: 'warning', text, outage, timeout: 5_000 });
    } finally {
      runInAction(() => (this.busy = undefined));
    }
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof GatewayProblem)) return 'DOCUMENTS.FAILED.ACTION';
  if (error.status === 403) return 'CORE.DENIED.PERMISSION';
  if (error.code === 'month-closed') return 'DOCUMENTS.FAILED.MONTH_CLOSED';
  return error.status === 404 || error.status === 409 ? 'DOCUMENTS.FAILED.CHANGED' : 'DOCUMENTS.FAILED.ACTION';
}
