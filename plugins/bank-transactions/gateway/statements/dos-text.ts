/**
 * The upper half of code page 852, in which the older export of Slovak and Czech banks (MT940 as MultiCash has it) writes names. Neither browsers nor
 * Node know it by name.
 */
const upper = [
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č',
  'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀',
  'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
].join('');

const slovak = /[áäčďéíĺľňóôŕšťúýžěřůöü]/giu;

/** A text of one byte a letter, in Windows-1250 or in code page 852: whichever makes more of its bytes letters that are written here. */
export function oldSlovakText(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1250').decode(bytes);
  const dos = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? ''))).join(
    '',
  );
  const letters = (text: string) => text.match(slovak)?.length ?? 0;
  return letters(dos) > letters(windows) ? dos : windows;
}
