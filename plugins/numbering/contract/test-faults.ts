/** Invalid values of each field: the typed value, the code of the fault, and the text next to the field. */
export const testFaults = {
  sequenceCode: {
    label: 'Kód',
    good: 'NOV',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['   ', 'whiteSpaces', 'Zadajte aj iné znaky ako medzery.'],
      ['ABCDEF', 'maxLength', 'Najviac 5 znakov.'],
      ...['\\', '/', '#', '?', '+', '*', '(', ')', ' ', '\u200b'].map(
        (sign) =>
          [
            `A${sign}B`,
            'invalid',
            'Kód nesmie obsahovať medzeru, neviditeľné znaky, znaky \\ / # ? + * ( ) ani zápis %2F.',
          ] as const,
      ),
      ['FA', 'sequenceCodeIsNotUnique', 'Rad s týmto kódom už existuje. Zvoľte iný kód.'],
    ],
  },
  name: {
    label: 'Názov',
    good: 'n'.repeat(255),
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['   ', 'whiteSpaces', 'Zadajte aj iné znaky ako medzery.'],
      ['n'.repeat(256), 'maxLength', 'Najviac 255 znakov.'],
    ],
  },
  pattern: {
    label: 'Vlastný tvar',
    good: 'F-DDCC',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['   ', 'whiteSpaces', 'Zadajte aj iné znaky ako medzery.'],
      ['RRRRCCCC-0123456789012', 'maxLength', 'Najviac 20 znakov.'],
      ...['RRRRMM', 'CCRRCC'].map(
        (pattern) =>
          [
            pattern,
            'invalid',
            'Tvar čísla musí obsahovať poradové číslo: písmeno C raz alebo viackrát za sebou.',
          ] as const,
      ),
    ],
  },
  counterInitValue: {
    label: 'Najbližšie poradové číslo',
    good: '5',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['1.5', 'integer', 'Zadajte celé číslo.'],
      ['0', 'minimum', 'Najmenšia povolená hodnota je 1.'],
      ['-1', 'minimum', 'Najmenšia povolená hodnota je 1.'],
      ['1234567890', 'maximum', 'Zadajte najviac 9 číslic.'],
    ],
  },
} as const;

export function sentOf(field: string, value: string): string | number | undefined {
  if (field !== 'counterInitValue') return value;
  return value === '' ? undefined : Number(value);
}
