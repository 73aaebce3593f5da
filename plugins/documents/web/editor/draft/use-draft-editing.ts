import { useEffect, useState } from 'react';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import {
  fieldMessage,
  fieldNameOf,
  sameValue,
  showFieldProblems,
  useStoredDraft,
  useUnsavedChanges,
} from '#core/web/forms';
import { today, useClosedGate, useService } from '#core/web';
import { feedback, language, session } from '#core/web/tokens';
import { type Document, type PartnerTerms } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import {
  type StartValues,
  begunValues,
  copiedValues,
  formMessages,
  missingToIssue,
  bodyOf,
  type FormValues,
  newValues,
  valuesOf,
  emptyLine,
} from '../values/index.ts';
import { type DraftOutcome, DraftStore, type LostDraft } from './draft-store.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useVatPayerType, useVatStatus } from './use-vat-status.ts';

export interface DraftEditingOptions {
  /** The saved draft, also in newer versions; missing for a new document. */
  readonly document?: Document | undefined;
  readonly copyOf?: Document | undefined;
  /** The start values of a new document. */
  readonly begun?: (StartValues & { readonly terms: PartnerTerms }) | undefined;
  /** Whether another user deleted the draft during editing. */
  readonly isGone: boolean;
  /** Runs after every save. */
  readonly onSaved: (document: Document) => void;
  readonly onIssued: (document: Document) => void;
}

/** Checks, saves and issues the form's draft, and resolves conflicts with versions of other users. */
export function useDraftEditing({ document, copyOf, begun, isGone, onSaved, onIssued }: DraftEditingOptions) {
  const { kind, stores } = useDocuments();
  const toasts = useService(feedback);
  const texts = useService(language);
  const isClosed = useClosedGate() !== undefined;
  const { name } = useService(session).user;
  const typeOn = useVatPayerType(document);
  const [draft] = useState(
    () => new DraftStore({ client: stores.client, kind, feedback: toasts, document, copyOf: copyOf?.id }),
  );
  const blank = (suppliedOn: string) => emptyLine({ vat: typeOn(suppliedOn) === 'Payer', suppliedOn });
  const read = (saved: Document) => valuesOf(kind, saved, () => blank(saved.suppliedOn));
  const [initial] = useState(() => {
    if (document) return read(document);
    if (copyOf) return copiedValues(kind, read(copyOf), { today: today(), issuedBy: name });
    const isTaxed = typeOn(today()) === 'Payer';
    const fresh = newValues({ kind, today: today(), vat: isTaxed, issuedBy: name });
    return begun ? begunValues(fresh, begun, { vat: isTaxed, terms: begun.terms }) : fresh;
  });
  const { form, settle, typedSince } = useDraftForm(initial, () => draft.changed());
  const vat = useVatStatus(form, typeOn, today());
  const { isDirty } = form.formState;
  const place = document?.id ?? draft.document?.id ?? (copyOf ? `copy/${copyOf.id}` : begun ? 'begun' : 'create');
  const storedDraft = useStoredDraft<FormValues, Document>({
    name: `${stores.client.companyId}/${kind.collection}/${place}`,
    form,
    base: draft.document,
    onRestore: (values, base) => {
      const now = draft.document;
      if (base && now && base.version < now.version) setChangedElsewhere(true);
      if (base) draft.refresh(base);
      settle(base ? read(base) : initial, values);
    },
  });
  const unsaved = useUnsavedChanges(isDirty, storedDraft.forget);
  /** The number of refusals. Each refusal moves the focus to the first wrong field. */
  const [refusals, setRefusals] = useState(0);
  const [changedElsewhere, setChangedElsewhere] = useState(false);

  const lost = lostTo(draft.document, document, isGone);
  useEffect(() => {
    const mine = draft.document;
    if (!document || !mine || document.id !== mine.id || document.version <= mine.version) return;
    if (draft.busy || document.status !== 'draft') return;
    if (form.formState.isDirty) return setChangedElsewhere(true);
    draft.refresh(document);
    settle(valuesOf(kind, document, () => emptyLine({ vat, suppliedOn: document.suppliedOn })));
  }, [document, draft, form, kind, settle, vat]);

  const finish = (outcome: DraftOutcome, sent: FormValues, before: Document | undefined) => {
    const saved = outcome.done ? outcome.document : draft.document;
    if (saved && saved !== before) {
      settle(read(saved), typedSince(sent));
      setChangedElsewhere(false);
      unsaved.release();
      if (outcome.done && saved.status !== 'draft') return onIssued(saved);
      onSaved(saved);
    }
    if (outcome.done || outcome.error === undefined) return;
    if (showFieldProblems(form, outcome.error, texts, formMessages)) {
      draft.explained();
      setRefusals((count) => count + 1);
    }
  };

  const submit = (action: 'save' | 'issue') => {
    const accept = async (values: FormValues) => {
      const sent = structuredClone(values);
      if (action === 'issue' && refuseIncomplete(sent)) return;
      const before = draft.document;
      finish(await (action === 'save' ? draft.save(sent) : draft.issue(sent, form.formState.isDirty)), sent, before);
    };
    if (!draft.busy && !isClosed) void form.handleSubmit(accept, () => setRefusals((count) => count + 1))();
  };
  const run = (action: 'save' | 'issue') => {
    if (!lost) submit(action);
  };

  /** Saves the typed values as a new draft, because the old one accepts no more changes. */
  const startOver = () => {
    draft.startOver();
    setChangedElsewhere(false);
    submit('save');
  };

  const refuseIncomplete = (values: FormValues): boolean => {
    const missing = missingToIssue(kind, values, { vat, type: document?.type, advances: document?.advances });
    for (const field of missing) {
      const name = fieldNameOf(field.path) as FieldPath<FormValues>; // The checks of form-check.ts return only fields of this form.
      form.setError(name, { type: field.code, message: texts.text(fieldMessage(field, formMessages)) });
    }
    if (missing.length > 0) setRefusals((count) => count + 1);
    return missing.length > 0;
  };

  /**
   * Writes the merged values into the form and saves them if a change of this user remains. It never issues at once, because the user has
   * not seen the other changes yet.
   */
  const choose = (choice: 'withMine' | 'withTheirs') => {
    const { conflict } = draft;
    if (!conflict) return;
    const theirs = read(conflict.document);
    const chosen = { ...conflict[choice] };
    if (chosen.lines.length === 0) chosen.lines = [blank(chosen.suppliedOn)];
    const differs = !sameValue(bodyOf(kind, chosen), bodyOf(kind, theirs));
    draft.settle(conflict.document);
    setChangedElsewhere(false);
    settle(theirs, differs ? chosen : {});
    if (differs) run('save');
  };

  return {
    draft,
    form,
    vat,
    isDirty,
    isClosed,
    lost,
    refusals,
    changedElsewhere,
    unsaved,
    storedDraft,
    run,
    startOver,
    choose,
  };
}

/** Returns the reason why the draft accepts no more changes after a change elsewhere; `undefined` if it still accepts them. */
function lostTo(mine: Document | undefined, now: Document | undefined, isGone: boolean): LostDraft | undefined {
  if (!mine) return undefined;
  if (isGone) return 'gone';
  if (now?.id !== mine.id || now.status === 'draft') return undefined;
  return now.status === 'issued' ? 'issued' : 'notDraft';
}

/** Returns the number of fields with errors. */
export function errorCount(errors: FieldErrors): number {
  return Object.values(errors).reduce((count, error) => {
    if (!error || typeof error !== 'object') return count;
    return count + ('message' in error && 'type' in error ? 1 : errorCount(error as FieldErrors)); // A group of fields contains nested errors.
  }, 0);
}
