/** The upper half of code page 852, used by older MT940 exports. Neither browsers nor Node support it. */
const upper = [
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č',
  'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀',
  'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
].join('');

const slovak = /[áäčďéíĺľňóôŕšťúýžěřůöü]/giu;

/**
 * Decodes a text with one byte per letter. Of Windows-1250 and code page 852 it chooses the one that gives more letters of Slovak and its
 * neighbouring languages.
 */
export function oldSlovakText(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1250').decode(bytes);
  const dos = Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? ''))).join(
    '',
  );
  const letters = (text: string) => text.match(slovak)?.length ?? 0;
  return letters(dos) > letters(windows) ? dos : windows;
}
