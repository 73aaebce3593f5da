import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon, type IconValue } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import './chip.css';

/** Props of {@link Chip}. */
export interface ChipProps {
  /** What is filtered: *Stav*. */
  label: string;
  /** By what: *Po splatnosti*. Without a value the chip offers to set one. */
  value?: string;
  icon?: IconValue;
  /** Opens what sets the value. */
  onClick?: () => void;
  /** Takes the filter away; draws a cross named after the label. */
  onRemove?: () => void;
  expanded?: boolean;
}

/** A filter with its value, above a list: *Stav: Po splatnosti ×*. Empty, it is a dashed offer. */
export function Chip({ label, value, icon, onClick, onRemove, expanded }: ChipProps) {
  const { t } = useTranslation();
  const face = (
    <>
      {icon && <Icon name={icon} />}
      <span className="k-chip-label">{value === undefined ? label : `${label}:`}</span>
      {value !== undefined && <span className="k-chip-value">{value}</span>}
    </>
  );
  return (
    <span className={classNames('k-chip', value !== undefined && 'k-chip--set')}>
      {onClick ? (
        <button type="button" className="k-chip-face" onClick={onClick} aria-expanded={expanded} aria-haspopup="true">
          {face}
        </button>
      ) : (
        <span className="k-chip-face">{face}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className="k-chip-remove"
          onClick={onRemove}
          aria-label={t('UI.CHIP_REMOVE', { filter: value === undefined ? label : `${label}: ${value}` })}
        >
          <Icon name="cross" />
        </button>
      )}
    </span>
  );
}

/** As high as a chip whose code is on its way: a row that it has to itself does not come later. Hidden from readers. */
export function ChipSkeleton() {
  return (
    <span className="k-chip" aria-hidden>
      <span className="k-chip-face">
        <Skeleton />
      </span>
    </span>
  );
}
