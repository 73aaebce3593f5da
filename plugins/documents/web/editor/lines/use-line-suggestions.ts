import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fold } from '#core/contract';
import { systemClock, useKostra, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { lineSuggestions, type LineQuestion, type SuggestedLine } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import { type FormValues, offeredOn, suggestedExtra, suggestedFields } from '../values/index.ts';
import { focusCell } from './line-keys.ts';

/** The time in milliseconds for which typing must pause before the plugins are called for suggestions. */
const rest = 120;

const nothing: readonly SuggestedLine[] = [];

/** Returns the suggestions of plugins for the typed name of a line. */
export function useLineSuggestions(index: number, vat: boolean) {
  const { kind } = useDocuments();
  const contributions = useService(gated);
  const { scope } = useKostra();
  const { getValues, setValue } = useFormContext<FormValues>();
  const [offered, setOffered] = useState(nothing);
  /** The index of the suggestion that Enter accepts; -1 means none. */
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);
  const cancel = useRef<() => void>(undefined);

  const stop = () => {
    cancel.current?.();
    asking.current?.abort();
  };
  useEffect(() => stop, []);
  const close = () => {
    stop();
    setOffered(nothing);
    setActive(-1);
  };

  const questionOf = (text: string): LineQuestion => {
    const { partnerId, language, currency, exchangeRate, pricesIncludeVat } = getValues();
    return {
      text,
      partnerId: partnerId || null,
      language,
      currency,
      exchangeRate: exchangeRate || null,
      withVat: vat && pricesIncludeVat,
    };
  };
  const find = async (text: string) => {
    const { signal } = (asking.current = new AbortController());
    const open = contributions.seen(lineSuggestions).filter(({ visibility }) => visibility === 'open');
    const found = await Promise.all(
      open.map(async ({ contribution }) =>
        (await scope.resolve(contribution.value.suggestions)).find(questionOf(text), signal),
      ),
    );
    if (signal.aborted) return;
    const lines = offeredOn(kind, found.flat());
    setOffered(lines);
    // A completely typed code selects its item.
    setActive(lines[0]?.code && fold(lines[0].code) === fold(text) ? 0 : -1);
  };
  const ask = (text: string) => {
    stop();
    keepItem(text);
    if (!text.trim()) return close();
    cancel.current = systemClock.after(rest, () => void find(text.trim()));
  };

  /**
   * Detaches the catalogue item if the text no longer begins with the first two letters of the name, because such a name means another
   * thing.
   */
  const keepItem = (text: string) => {
    const { itemId, name } = getValues(`lines.${index}`);
    if (itemId && !text.startsWith(name.slice(0, 2))) setValue(`lines.${index}.itemId`, '', { shouldDirty: true });
  };
  const choose = (chosen: SuggestedLine) => {
    const { suppliedOn, pricesIncludeVat } = getValues();
    const at = { vat, withVat: vat && pricesIncludeVat, suppliedOn };
    // The entries are fields of a line with their own values.
    for (const [field, value] of Object.entries(suggestedFields(chosen, getValues(`lines.${index}`), at)))
      setValue(`lines.${index}.${field}` as `lines.${number}.name`, value, { shouldDirty: true });
    for (const [field, value] of suggestedExtra(kind, chosen))
      setValue(`lines.${index}.extra.${field}`, value, { shouldDirty: true });
    close();
    const editor = document.activeElement?.closest<HTMLElement>('.k-lines') ?? null;
    focusCell(editor, index, 'quantity');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (offered.length === 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const chosen = offered[active];
    if (key === 'ArrowDown') setActive(Math.min(active + 1, offered.length - 1));
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, -1));
    else if (key === 'Escape') close();
    else if (key === 'Enter' && chosen) choose(chosen);
    else return;
    // Otherwise the key would also move the focus to another line.
    event.preventDefault();
    event.stopPropagation();
  };
  return { offered, active, ask, close, choose, onKeyDown };
}
