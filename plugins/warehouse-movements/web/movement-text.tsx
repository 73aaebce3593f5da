import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { todayAt } from '#core/calendar';
import { type Formats, Link, useFormats, useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { type Warehouse } from '#plugins/warehouses/contract';
import type { Movement } from '../contract/index.ts';

interface MovementTextProps {
  readonly movement: Movement;
  readonly warehouses: readonly Warehouse[];
  /** Among those of one document: of which item it is, instead of by what. */
  readonly ofDocument?: true;
}

/** One movement in two lines: how much and where, then by what, when and whom. */
export function MovementText({ movement, warehouses, ofDocument }: MovementTextProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id: companyId } = useService(currentCompany);
  const { type, quantity, unit, warehouseId, document, itemId, itemName, note, userName } = movement;
  const { day, entered } = daysOf(movement, t, formats);
  const here = `/company/${companyId}`;
  return (
    <>
      <span className="k-movement-what">
        {signed(quantity, formats)} {unit} · {warehouses.find(({ id }) => id === warehouseId)?.name}
      </span>
      <span className="k-movement-why">
        {ofDocument ? (
          <Link to={`${here}/catalog-items/list/detail/${itemId}`}>{itemName}</Link>
        ) : document ? (
          <Link to={`${here}/${document.collection}/list/detail/${document.id}`}>
            {t('STOCK.BY_DOCUMENT', { number: document.number })}
          </Link>
        ) : (
          t(`STOCK.TYPE.${type}`)
        )}
        {` · ${day}${entered && ` (${entered})`} · ${userName}`}
        {note && ` · ${note}`}
      </span>
    </>
  );
}

/** The day of a movement, and where it was entered on another one: which; empty otherwise. */
export function daysOf({ movedOn, movedAt }: Movement, t: TFunction, formats: Pick<Formats, 'date'>) {
  const enteredOn = todayAt(new Date(movedAt));
  return {
    day: formats.date(movedOn),
    entered: enteredOn === movedOn ? '' : t('STOCK.ENTERED_ON', { when: formats.date(enteredOn) }),
  };
}

/** `+5`, `-5`: what came and what left, with the minus that all numbers have. */
export function signed(quantity: string, formats: Formats): string {
  return quantity.startsWith('-') ? formats.quantity(quantity) : `+${formats.quantity(quantity)}`;
}
