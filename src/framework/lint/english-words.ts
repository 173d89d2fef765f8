const common =
  "a about above after again against ahead all almost alone along already always am among and another any anybody anyone anything anyway are aren't " +
  "around as at away back be because been before behind being below between both but by can can't cannot could couldn't did didn't do does doesn't " +
  "doing don't done down during each early either else enough even ever every everyone everything exactly few first for from further get gets getting " +
  "give goes going got had half has have haven't he he's her here hers herself him himself his how however i i'd i'll i'm i've if in into is isn't " +
  "it it's its itself just keep last late later least less let let's like long made make many may maybe me might minute minutes more most much must " +
  'my myself need needs neither never new next nobody none nor not nothing now of off often on once one only or other others our out over own per ' +
  "perhaps please quickly rather really right same second seconds several she she's she'll should shouldn't since so some somebody someone something " +
  "soon still such than that that's the their them then there these they they're they'll thing things this those three through time times to today " +
  "together tomorrow too toward towards twice two under until up upon us use very want wants was wasn't way ways we we'll we're week weeks well were " +
  "what what's when whenever where whether which while who who's whole whom whose why will with within without won't word words work works would " +
  "wouldn't yes yet you you'll you're your yours buyer buyers customer customers prospect prospects rep reps day days month months quarter " +
  'question questions objection objections price pricing meeting meetings call calls speaker answer silence good great better best strong stronger ' +
  'proper high low sales listening closing selling talking asking skills skill people person start end front hour hours number numbers four five ten reason attention pay detail details fully present people role need ' +
  'place part point case fact side hand sure able kind sort lot bit big small little old young early clear open full short long easy simple whole ' +
  'different important own main several hard easily money business company product problem issue idea story plan step steps team sense view chance change talk deal-breaker ' +
  'voice tone room pressure mind heart head eye eyes hold follow help turn run move live believe bring happen provide sit stand lose pay meet include set learn lead ' +
  'understand watch stop speak read allow add spend grow open walk win offer remember consider appear buy wait serve die expect build stay fall cut reach remain rather';

/** Words of other languages that English does not have (or hardly has) and that few sentences there do without. */
const foreign =
  'aber als am auf aus bei beim besser besseres bessere das dass dem den der des deutlich durch ein eine einem einen einer er es fragt für gegen hat ich ihm ihr ' +
  'immer ist jede jedem jeden jeder jedes kein keine kunde kunden kundin macht mehr mit nach nennt nicht noch oder ob ohne preis sagt schon sehr sein seine ' +
  'sich sie sind soll sollte stellen stellt über um und uns unter vom von vor wann warum weniger wenn werden wie wird wir zu zum zur zuhören ' +
  'à au aux avant avec avoir ce ces cette client dans demander demande des dit du elle en est et être il ils je la le les leur lui mais meilleur ' +
  'meilleure mieux moins ne nos nous où par parler pas plus poser pour pourquoi prix qu que quel quelle qui sa sans ses son sur trop un une vous ' +
  'al algo antes cliente como con cuando cuándo cómo de decir del después dice el ella ellos entre es escuchar esta este está hacer hablar hasta la las lo los ' +
  'más mas mejor mejorar menos mucho muy nos o para pero por porque precio pregunta preguntar preguntas que qué quién se ser sin sobre su sus también tener un ' +
  'una y ya ao aos até com da das dizer dos ela ele em eu fazer mais melhor melhorar muito na nas não nos ou ouvir para pela pelo perguntar ' +
  'perguntas preço quando quem sem ser seu sua são também uma ' +
  'aan bij dan dat deze dit doen door een en geen haar heeft het hij hoe iets ik je klant klanten maar meer minder moet naar niet nog om ook op ' +
  'prijs te tijdens tot uit van veel vóór vraag vraagt vragen voor waarom wat wanneer wie worden wordt zegt zich zijn ' +
  'bardziej być ceny cenę czy dla dlaczego gdy jak jest jego kiedy klient klienta kto lepiej mniej na nie nim oraz pod podczas po pyta przed przy przez ' +
  'się są tylko więcej zawsze że ' +
  'alla che chi chiede cosa della delle dello di dopo è essere gli il meglio non nel nella perché più prima quando sono tra ' +
  'att av bättre den det efter eller ett fler för fråga frågor før ikke inte med mere mycket og och på som spørg til ud vid är ' +
  'aur bano bolo hai hain hota ka karein karke karna karne karo ke ki ko kya mein nahi pehle poocho poochna puchho se zyada ' +
  'dengan harga ini itu lebih pelanggan sebelum tanya untuk yang ' +
  'bir çok daha önce sor soru ve için';

export const commonEnglish: ReadonlySet<string> = new Set(common.split(' '));

/** Without what both have: such a word tells nothing. */
export const foreignOnly: ReadonlySet<string> = new Set(
  foreign.split(/\s+/).filter((word) => !commonEnglish.has(word)),
);
