/**
 * The most common passwords with ten or more characters (shorter ones are refused by their length), in Slovakia and elsewhere. They are in
 * lower case without diacritics, because the rules fold a password before they compare it.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0123456789 1234567890 12345678910 123456789a 1234567891 0987654321 9876543210 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop qwertyuiop123 qwertzuiop qwertzuiop123 asdfghjkl1 asdfghjkl123 qwerty1234
  qwerty12345 qwerty123456 qwertz1234 qwertz12345 qwertz123456 zxcvbnm123 yxcvbnm123 1234qwerty 12345qwert 123456qwerty
  password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123 mypassword mypassword1
  heslo12345 heslo123456 heslo1234567 mojeheslo1 mojeheslo12 mojeheslo123 mojeheslo1234 tajneheslo tajneheslo1
  tajneheslo123 hesloheslo silneheslo noveheslo1 noveheslo123 prihlasenie administrator admin12345 admin123456
  administrator1 welcome123 welcome1234 letmein123 iloveyou12 iloveyou123 ilovemyself milujemta1 milujemta123
  slovensko1 slovensko12 slovensko123 slovensko2024 slovensko2025 slovensko2026 bratislava bratislava1 bratislava123
  bratislava2025 bratislava2026 kosice12345 presov12345 zilina12345 trnava12345 trencin123 nitra12345 slovan1234
  slovan1919 hokej12345 futbal1234 futbal12345 football123 baseball123 superman123 spiderman123 michalmichal
  martin1234 martin12345 peter12345 michal1234 michal12345 tomas12345 lukas12345 marek12345 jozef12345 monika1234
  monika12345 katarina12 katarina123 zuzana1234 zuzana12345 andrea1234 andrea12345 martina123 veronika12 veronika123
  lenka12345 jana123456 maria12345 anicka1234 macka12345 princezna1 princezna123 princess123 sunshine123 slniecko1
  slniecko12 slniecko123 laska12345 laskalaska rodina1234 rodina12345 mamaotec12 maminka123 dragon1234 monkey12345
  computer123 pocitac123 internet123 internet12 fakturacia faktura123 faktura1234 faktury123 uctovnictvo uctovnictvo1
  uctovnik123 kostra12345 kostra1234 kostrakostra abcdefghij abcdefghijk abcdefghijkl abcd123456 abc1234567
  abc123456789 a123456789 aa12345678 a1b2c3d4e5 abcde12345 abcdef1234 abcdef123456 changeme123 changeme1234
  zmenma12345 zmenmeheslo test123456 test1234567 testtest123 qazwsxedcr qazwsxedcrfv 1029384756 1112131415 5555555555
  0000000000 1111111111 1122334455 1231231234 1212121212 starwars123 pokemon1234 pokemon12345 minecraft1 minecraft123
  liverpool1 liverpool123 barcelona1 barcelona123 arsenal1234 chelsea1234 manchester manchester1 manunited1
  whatever123 trustno1234 freedom1234 charlie1234 shadow12345 master12345 michael1234 jennifer123 jordan12345
  passwort123 passwort1234 hallo12345 ichliebedich sommer2025 sommer2026 winter2025 winter2026 leto202512
  `
    .split(/\s+/)
    .filter((entry) => entry.length > 0),
);
