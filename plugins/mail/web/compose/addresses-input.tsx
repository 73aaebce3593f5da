import { type Ref, useState } from 'react';
import { TextInput } from '#core/web/forms';
import { addressesIn } from './addresses.ts';

export interface AddressesInputProps {
  readonly value: readonly string[];
  readonly onChange: (addresses: string[]) => void;
  readonly onBlur: () => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An input for addresses in one line. The typed text stays as it is, even if not all of it is an address. */
export function AddressesInput({ value, onChange, onBlur, autoFocus, ref }: AddressesInputProps) {
  const [typed, setTyped] = useState(value.join(', '));
  // The value was replaced from outside, for example when a saved draft is restored.
  const shown = addressesIn(typed).join() === value.join() ? typed : value.join(', ');
  return (
    <TextInput
      ref={ref}
      value={shown}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(addressesIn(target.value));
      }}
      onBlur={onBlur}
    />
  );
}
