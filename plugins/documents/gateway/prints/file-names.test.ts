import { describe, expect, it } from 'vitest';
import { fileNames } from './file-names.ts';

describe('names of files', () => {
  it('are the names of the documents', () => {
    expect(fileNames(['Faktúra 2026000123', 'Faktúra 2026000124'], 'pdf')).toEqual([
      'Faktúra 2026000123.pdf',
      'Faktúra 2026000124.pdf',
    ]);
  });

  it('tell apart what is called the same, whatever its case', () => {
    expect(fileNames(['Faktúra návrh', 'faktúra NÁVRH', 'Faktúra návrh', 'Faktúra návrh (2)'], 'pdf')).toEqual([
      'Faktúra návrh.pdf',
      'faktúra NÁVRH (2).pdf',
      'Faktúra návrh (3).pdf',
      'Faktúra návrh (2) (2).pdf',
    ]);
  });

  it.each([
    ['../../etc/passwd', '-..-etc-passwd.pdf'],
    ['Faktúra 2026/001', 'Faktúra 2026-001.pdf'],
    ['C:\\Windows\\x', 'C--Windows-x.pdf'],
    ['a\u202efdp.exe', 'a-fdp.exe.pdf'],
    ['x\ny\u0000z', 'x y-z.pdf'],
    ['. .', 'doklad.pdf'],
    ['Faktúra 1 .', 'Faktúra 1.pdf'],
  ])('%s is safeFileName', (name, expected) => {
    expect(fileNames([name], 'pdf')).toEqual([expected]);
  });

  it('are cut where a system would refuse them', () => {
    expect(fileNames(['X'.repeat(500)], 'pdf')).toEqual([`${'X'.repeat(120)}.pdf`]);
  });
});
