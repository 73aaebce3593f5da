import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import './control.css';

/** The border around an input, with the Field's unit inside. Only the inputs of this folder use it. */
export function ControlFrame({ className, children }: { className?: string; children: ReactNode }) {
  const { invalid, unit } = useFieldControl();
  return (
    <span className={classNames('k-control', invalid && 'k-control--invalid', className)}>
      {children}
      {unit && (
        <span id={unit.id} className="k-control-unit">
          {unit.text}
        </span>
      )}
    </span>
  );
}
