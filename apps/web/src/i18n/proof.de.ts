export const proofDe = {
  title: 'Beweis der Würfel',
  lead: 'Hier ist alles, womit du prüfen kannst, woher die Würfel dieser Partie kamen.',
  seal: 'Das Siegel',
  'seal.text': 'Stand am Tisch, bevor jemand gezogen hat: der SHA-256-Fingerabdruck aus dem Namen der Partie und einer geheimen Zahl.',
  'pinned.same': 'Es ist das Siegel, das dieser Browser gesehen hat.',
  'pinned.other': 'Es ist nicht das Siegel, das dieser Browser gesehen hat.',
  'pinned.unseen': 'Dieser Browser hat den Tisch erst nach dem Ende gesehen und kann nicht vergleichen.',
  added: 'Was die Spielenden dazugaben',
  'added.text':
    'Als das Siegel bekannt war, gab jeder Browser am Tisch eine eigene Zahl dazu. Sie stecken in jedem Wurf und jedem Mischen. So konnte auch niemand die Würfel wählen, der die geheime Zahl kannte.',
  'added.seat': 'Platz {seat}',
  'added.own': 'Platz {seat}, von diesem Browser',
  'added.in': 'Die Zahl dieses Browsers ist dabei.',
  'added.missing': 'Die Zahl dieses Browsers fehlt. Entweder begann die Partie, bevor sie ankam, oder jemand hat sie weggelassen.',
  'chains.text':
    'Als das Siegel bekannt war, legte sich jeder Browser am Tisch auf eine Kette von Zahlen fest: durch den Fingerabdruck, der hier steht. Erst danach wurden die ersten geöffnet. Für jeden Wurf ist eine weitere da, und jede steckt von da an in jedem Wurf. So konnte auch niemand die Würfel wählen, der die geheime Zahl kannte.',
  'chains.none': 'Niemand hat etwas dazugegeben. Wer die geheime Zahl kannte, kannte diese Würfel.',
  'chains.all': 'Für jeden Wurf wurde geöffnet, was fällig war.',
  'chains.deal': 'Beim Austeilen wurde nichts geöffnet; von da an zählte nur dieser Fingerabdruck.',
  'chains.ended': 'Beim Wurf in Zug {move} nicht geöffnet; von da an zählte die Zahl, die zuletzt geöffnet war.',
  'hands.text':
    'Sobald das Siegel bekannt war, hat sich jeder Browser, der Platz nahm, mit dem gezeigten Fingerabdruck auf eine Kette von Zahlen festgelegt. Bei jedem Wurf hat der Server die Browser gefragt, die da waren: Jeder bekam erst ein Siegel der Entscheidung, für die gewürfelt wurde, und hat erst dann eine weitere Zahl geöffnet. Bei Würfen, von denen niemand wissen darf, wurde niemand gefragt. Hat für einen Wurf jemand anders eine Zahl geöffnet, konnte ihn niemand vorhersehen, auch nicht, wer mitspielte und die geheime Zahl kannte.',
  'hands.asked': 'Gefragt bei {asked} von {rolls|einem Wurf|{rolls} Würfen} nach dem Beginn, geöffnet bei {opened}.',
  'hands.missing': 'Die Zahl war fällig und fehlt: {moves}. Sie kam zu spät, wurde zurückgehalten oder weggelassen.',
  'hands.start': 'zu Beginn',
  'hands.move': 'in Zug {n}',
  'hands.ended': 'Seit dem letzten davon zählte nur die Zahl, die davor geöffnet war.',
  'hands.fit': 'Jede Entscheidung, deren Siegel dieser Browser gesehen hat, ist so gefallen.',
  'hands.unasked': 'Dieser Browser wurde nach dem Beginn zu keinem Wurf gefragt.',
  'hands.unused':
    'Dieser Browser hat {n|eine Zahl|{n} Zahlen} geöffnet, ohne dass damit gewürfelt wurde (Wurf {rolls}). Vielleicht hat der Server gerade dann angehalten; oder jemand wollte die Würfel kennen und hat sich dann anders entschieden.',
  'hands.left':
    'Dieser Browser hat {n|eine Zahl|{n} Zahlen} geöffnet, die im Wurf {n|fehlt|fehlen} (Wurf {rolls}; Wurf 1 ist der Beginn). Zu spät angekommen oder von jemandem weggelassen.',
  'hands.forgotten':
    'Dieser Browser weiß nicht mehr, wofür er {n|eine Zahl|{n} Zahlen} geöffnet hat (Wurf {rolls}), und kann nicht vergleichen. Sein Speicher wurde geleert oder nicht geschrieben.',
  'hands.other': 'Eine Zahl dieses Browsers wurde für eine andere Entscheidung benutzt als die, deren Siegel er gesehen hat.',
  'hands.off':
    'Die Würfel sollten aus allen Händen kommen, als dieser Browser seine erste Zahl geöffnet hat; laut Aufzeichnung kamen sie es nicht.',
  'hands.switched': 'Als dieser Browser vor der Partie am Tisch war, waren Würfel aus allen Händen vereinbart; gespielt wurde ohne.',
  'chains.renewed':
    'Vor dieser Partie {n|kam ein Beginn|kamen {n} Anfänge} nicht zustande, obwohl dieser Browser dafür schon seine erste Zahl geöffnet hatte. Wer die geheime Zahl kannte, wusste, wie ausgeteilt worden wäre.',
  'chains.exchanged': 'Als dieser Browser seine erste Zahl geöffnet hat, hatten sich andere auf etwas anderes festgelegt.',
  'chains.in': 'Worauf sich dieser Browser festgelegt hat, ist dabei.',
  'chains.former': 'Es wurde eine Zahl benutzt, die dieser Browser für einen Beginn geöffnet hatte, der nicht zustande kam.',
  'chains.elsewhere':
    'Ein anderes Gerät von dir, oder dieses, bevor sein Speicher geleert wurde, hat sich auf eine davon festgelegt. Nur dort lässt sie sich vergleichen.',
  'chains.missing':
    'Worauf sich dieser Browser festgelegt hat, fehlt. Entweder begann die Partie, bevor es ankam, oder jemand hat es weggelassen.',
  'chains.wrong': 'Was geöffnet wurde, passt nicht zu dem, worauf man sich festgelegt hatte.',
  beginning: 'Wo sie anfing',
  'beginning.text':
    'Diese Partie ging ab Schritt {n} einer anderen weiter. Der Stand ist der, der dort war; Würfe und Mischen danach kommen aus der geheimen Zahl unten. Was zu ihm führte, zeigt der Beweis jener Partie.',
  'beginning.device':
    'Diese Partie ging ab Schritt {n} einer anderen weiter, die auf einem Gerät gespielt wurde. Die Stellung kam nach den Regeln zustande; Würfe und Mischen danach folgen aus dem Geheimnis unten. Was bis dahin verdeckt war, kannte das Gerät. Was dorthin führte, beweist seine Datei.',
  'beginning.proof': 'Beweis jener Partie',
  secret: 'Die geheime Zahl',
  'secret.text': 'Nach dem letzten Zug geöffnet. Ihr Fingerabdruck muss das Siegel sein; dein Browser hat ihn eben berechnet.',
  fits: 'Zahl und Siegel passen zusammen.',
  wrong: 'Zahl und Siegel passen nicht zusammen.',
  takenBack: 'Nach Absprache zurückgenommen',
  'takenBack.text':
    'Jemand wollte zurücknehmen, und alle anderen waren einverstanden. Was dazwischen liegt, zählt nicht mehr. Wo am selben Tisch derselbe Zug noch einmal kam, fielen wieder dieselben Würfel.',
  rolledBack: 'Vom Betreiber zurückgesetzt',
  'rolledBack.text':
    'Wer den Server betreibt, hat diese Partie zurückgesetzt, während sie lief. Was bis dahin gespielt war, steht in der Aufzeichnung und wird auch nachgespielt, zählt aber nicht mehr. Danach fielen andere Würfel.',
  'rolledBack.line': 'Von Zug {from} auf Zug {to}',
  final: 'Der letzte Stand',
  'final.text':
    'Mit der Zahl und {n|dem einen aufgezeichneten Zug|allen {n} aufgezeichneten Zügen} lässt sich die Partie Wurf für Wurf nachspielen. Sie muss bei einem Stand mit diesem Fingerabdruck enden.',
  replay: 'Hier nachspielen',
  'replay.same': 'Jeder Wurf und jedes Mischen kam genauso heraus.',
  'replay.different': 'Hier ging die Partie anders aus. Der Grund kann eine neuere Fassung des Spiels sein.',
  'replay.others': 'Gespielt wurde nach anderen Regeln, als diese Seite kennt. Von der Aufzeichnung geht nichts verloren.',
  'replay.failed': 'Das Nachspielen kam hier nicht ans Ende.',
  save: 'Diese Partie als Datei sichern',
  back: 'Zurück zum Tisch',
  later: 'Die Zahl bleibt versiegelt, bis die Partie vorbei ist.',
}
