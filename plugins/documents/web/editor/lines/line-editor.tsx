import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vatRatesOn } from '#core/money/light';
import { Button, classNames, Kbd } from '#core/web';
import { amountLabels } from '../../line-labels.ts';
import { isTaxDocument } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import { clipboardTable } from './clipboard-table.ts';
import { type FormValues, emptyLine, filledLines } from '../values/index.ts';
import { LineHistory, type RemovedLine } from './line-history.ts';
import { controlOf, focusCell, historyStep, lineCommand, placeOf } from './line-keys.ts';
import { LineRow } from './line-row.tsx';
import { useOpenAdvisers } from '../use-open-advisers.ts';
import { type LineColumn, lineColumns, pasteIntoLines } from './paste-lines.ts';
import './line-editor.css';

/** The usual units as suggestions; the user can type any other unit. */
const units = ['ks', 'hod.', 'deň', 'mes.', 'kg', 't', 'm', 'm²', 'm³', 'l', 'km', 'bal.'];

const hints = [
  ['Enter', 'HINT_ENTER'],
  ['Alt ↑↓', 'HINT_MOVE'],
  ['Ctrl Del', 'HINT_REMOVE'],
  ['Ctrl Z', 'HINT_UNDO'],
] as const;

interface LineEditorProps {
  /** Whether the document states VAT. */
  readonly vat: boolean;
  /** Whether the document shows prices; otherwise lines have only goods and quantities. */
  readonly priced: boolean;
}

/** Edits the document's lines as a spreadsheet, with the keys of `lineCommand`. Copied spreadsheet cells are pasted into several cells. */
export function LineEditor({ vat, priced }: LineEditorProps) {
  const { t } = useTranslation();
  const { control, getValues, formState } = useFormContext<FormValues>();
  const { fields, append, insert, remove, move, replace } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const [suppliedOn, pricesIncludeVat] = useWatch({ control, name: ['suppliedOn', 'pricesIncludeVat'] });
  const labels = amountLabels({ vat, withVat: vat && pricesIncludeVat });
  const watched = useOpenAdvisers().some(({ marksLines }) => marksLines);
  const { kind } = useDocuments();
  const leavable = watched && !vat && priced && isTaxDocument(kind);
  const editor = useRef<HTMLDivElement>(null);
  /** The cell to focus after the changed lines are rendered. */
  const wanted = useRef<{ row: number; column: string }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    focusCell(editor.current, wanted.current.row, wanted.current.column);
    wanted.current = undefined;
  }, [fields]);

  const columns = lineColumns.filter((column) => (column === 'vat' ? vat && priced : priced || !ofPrice.has(column)));
  const newLine = useCallback(() => emptyLine({ vat, suppliedOn: getValues('suppliedOn') }), [vat, getValues]);
  const add = useCallback(
    (column = 'name') => {
      wanted.current = { row: getValues('lines').length, column };
      append(newLine(), { shouldFocus: false });
    },
    [append, getValues, newLine],
  );
  const onMove = useCallback(
    (index: number, by: 1 | -1, column = 'name') => {
      const to = index + by;
      if (to < 0 || to >= getValues('lines').length) return;
      wanted.current = { row: to, column };
      move(index, to);
    },
    [move, getValues],
  );
  const [history] = useState(() => new LineHistory());
  /** The message for screen readers about a changed line, which may be away from the focus. */
  const [news, setNews] = useState('');
  const takeOut = useCallback(
    (index: number, column: string) => {
      const count = getValues('lines').length;
      wanted.current = { row: Math.min(index, Math.max(count - 2, 0)), column };
      // The editor always shows at least one line.
      if (count === 1) replace([newLine()]);
      else remove(index);
      setNews(t('DOCUMENTS.LINE.REMOVED', { number: index + 1 }));
    },
    [remove, replace, newLine, getValues, t],
  );
  const onRemove = useCallback(
    (index: number, column = 'name') => {
      const line = getValues('lines')[index];
      if (line && filledLines([line]).length > 0) history.removed(structuredClone(line), index);
      takeOut(index, column);
    },
    [getValues, history, takeOut],
  );
  const bringBack = ({ line, index }: RemovedLine) => {
    const lines = getValues('lines');
    const at = Math.min(index, lines.length);
    wanted.current = { row: at, column: 'name' };
    // The new line replaces the empty placeholder line.
    if (filledLines(lines).length === 0) replace([line]);
    else insert(at, line, { shouldFocus: false });
    setNews(t('DOCUMENTS.LINE.BROUGHT_BACK', { number: at + 1 }));
  };
  const onHistoryKey = (event: KeyboardEvent): boolean => {
    const step = historyStep(event);
    const control = controlOf(event.target);
    const change = step && history[step](control === 'input' || control === 'text');
    if (!change) return false;
    event.preventDefault();
    if (step === 'undo') bringBack(change);
    else
      takeOut(
        getValues('lines').findIndex(({ id }) => id === change.line.id),
        'name',
      );
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (onHistoryKey(event)) return;
    const place = placeOf(event.target);
    const command = place && lineCommand(event, controlOf(event.target));
    if (!command) return;
    event.preventDefault();
    const { row, column } = place;
    if (command.do === 'move') return onMove(row, command.by, column);
    if (command.do === 'remove') return onRemove(row, column);
    const to = row + command.by;
    if (to < fields.length) focusCell(editor.current, to, column);
    else if (command.add) add();
  };

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const table = clipboardTable(event.clipboardData.getData('text/plain'));
    if (!place || !table || !isColumn(place.column)) return;
    event.preventDefault();
    const { row, column } = place;
    const rates = vatRatesOn(getValues('suppliedOn')).all;
    replace(pasteIntoLines(getValues('lines'), table, { row, column, columns, rates, newLine }));
    wanted.current = { row: row + table.length - 1, column };
  };

  const listError = formState.errors.lines?.root?.message ?? formState.errors.lines?.message;
  const heads = [
    ['name', 'NAME'],
    ['quantity', 'QUANTITY'],
    ['unit', 'UNIT'],
    ['unitPrice', labels.unitPrice],
    ['discountPercent', 'DISCOUNT'],
    ['vat', 'VAT'],
    ['total', labels.total],
  ].filter(([column = '']) => (column === 'vat' ? vat && priced : priced || !ofPrice.has(column)));
  return (
    <div
      ref={editor}
      className={classNames('k-lines', !vat && 'k-lines--plain', !priced && 'k-lines--priceless')}
      onKeyDown={onKeyDown}
      onInput={() => history.typed()}
    >
      <p className="k-unseen" role="status">
        {news}
      </p>
      <div className="k-lines-head" aria-hidden="true">
        {heads.map(([column, name]) => (
          <span key={column} className={`k-line-cell--${column}`}>
            {t(`DOCUMENTS.LINE.${name}`)}
          </span>
        ))}
      </div>
      <div className="k-lines-body" onPaste={onPaste}>
        {fields.map(({ id }, index) => (
          <LineRow
            key={id}
            index={index}
            last={index === fields.length - 1}
            vat={vat}
            priced={priced}
            leavable={leavable}
            suppliedOn={suppliedOn}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
      </div>
      <datalist id="k-line-units">
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      {listError && (
        <p className="k-field-note k-field-note--error" role="alert">
          {listError}
        </p>
      )}
      <div className="k-lines-foot">
        <Button icon="add" onClick={() => add()}>
          {t('DOCUMENTS.LINE.ADD')}
        </Button>
        <p className="k-lines-hint">
          {hints.map(([keys, text]) => (
            <span key={text}>
              <Kbd>{keys}</Kbd> {t(`DOCUMENTS.LINE.${text}`)}
            </span>
          ))}
          <span>{t('DOCUMENTS.LINE.HINT_PASTE')}</span>
        </p>
      </div>
    </div>
  );
}

/** The columns that are shown only together with prices. */
const ofPrice: ReadonlySet<string> = new Set(['unitPrice', 'discountPercent', 'vat', 'total']);

function isColumn(column: string): column is LineColumn {
  return (lineColumns as readonly string[]).includes(column);
}
