/**
 * Tables of the Compact Font Format (Adobe TN 5176, appendix A), ISO 32000-2 annex D and the Adobe Glyph List, as words separated by
 * spaces.
 */

/** The standard strings of CFF, in order of their SIDs. */
export const cffStrings =
  '.notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma ' +
  'hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B ' +
  'C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b ' +
  'c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction ' +
  'yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger ' +
  'daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand ' +
  'questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash ' +
  'AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior logicalnot mu trademark ' +
  'Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus eth ' +
  'multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis ' +
  'Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex ' +
  'Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex ' +
  'edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ' +
  'ucircumflex udieresis ugrave yacute ydieresis zcaron exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ' +
  'ampersandsmall Acutesmall parenleftsuperior parenrightsuperior twodotenleader onedotenleader zerooldstyle oneoldstyle ' +
  'twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle commasuperior ' +
  'threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior dsuperior esuperior isuperior ' +
  'lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior ' +
  'Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall ' +
  'Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary ' +
  'onefitted rupiah Tildesmall exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall ' +
  'Caronsmall Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall ' +
  'oneeighth threeeighths fiveeighths seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior ' +
  'sevensuperior eightsuperior ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior ' +
  'sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior ' +
  'Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall ' +
  'Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall ' +
  'Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall ' +
  'Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 001.003 Black Bold Book ' +
  'Light Medium Regular Roman Semibold';

/** Codes and their glyph names. */
export const standardEncoding =
  '32:space 33:exclam 34:quotedbl 35:numbersign 36:dollar 37:percent 38:ampersand 39:quoteright 40:parenleft 41:parenright ' +
  '42:asterisk 43:plus 44:comma 45:hyphen 46:period 47:slash 48:zero 49:one 50:two 51:three 52:four 53:five 54:six 55:seven ' +
  '56:eight 57:nine 58:colon 59:semicolon 60:less 61:equal 62:greater 63:question 64:at 65:A 66:B 67:C 68:D 69:E 70:F 71:G ' +
  '72:H 73:I 74:J 75:K 76:L 77:M 78:N 79:O 80:P 81:Q 82:R 83:S 84:T 85:U 86:V 87:W 88:X 89:Y 90:Z 91:bracketleft ' +
  '92:backslash 93:bracketright 94:asciicircum 95:underscore 96:quoteleft 97:a 98:b 99:c 100:d 101:e 102:f 103:g 104:h ' +
  '105:i 106:j 107:k 108:l 109:m 110:n 111:o 112:p 113:q 114:r 115:s 116:t 117:u 118:v 119:w 120:x 121:y 122:z ' +
  '123:braceleft 124:bar 125:braceright 126:asciitilde 161:exclamdown 162:cent 163:sterling 164:fraction 165:yen 166:florin ' +
  '167:section 168:currency 169:quotesingle 170:quotedblleft 171:guillemotleft 172:guilsinglleft 173:guilsinglright 174:fi ' +
  '175:fl 177:endash 178:dagger 179:daggerdbl 180:periodcentered 182:paragraph 183:bullet 184:quotesinglbase ' +
  '185:quotedblbase 186:quotedblright 187:guillemotright 188:ellipsis 189:perthousand 191:questiondown 193:grave 194:acute ' +
  '195:circumflex 196:tilde 197:macron 198:breve 199:dotaccent 200:dieresis 202:ring 203:cedilla 205:hungarumlaut ' +
  '206:ogonek 207:caron 208:emdash 225:AE 227:ordfeminine 232:Lslash 233:Oslash 234:OE 235:ordmasculine 241:ae 245:dotlessi ' +
  '248:lslash 249:oslash 250:oe 251:germandbls';

export const winAnsiEncoding =
  '32:space 33:exclam 34:quotedbl 35:numbersign 36:dollar 37:percent 38:ampersand 39:quotesingle 40:parenleft 41:parenright ' +
  '42:asterisk 43:plus 44:comma 45:hyphen 46:period 47:slash 48:zero 49:one 50:two 51:three 52:four 53:five 54:six 55:seven ' +
  '56:eight 57:nine 58:colon 59:semicolon 60:less 61:equal 62:greater 63:question 64:at 65:A 66:B 67:C 68:D 69:E 70:F 71:G ' +
  '72:H 73:I 74:J 75:K 76:L 77:M 78:N 79:O 80:P 81:Q 82:R 83:S 84:T 85:U 86:V 87:W 88:X 89:Y 90:Z 91:bracketleft ' +
  '92:backslash 93:bracketright 94:asciicircum 95:underscore 96:grave 97:a 98:b 99:c 100:d 101:e 102:f 103:g 104:h 105:i ' +
  '106:j 107:k 108:l 109:m 110:n 111:o 112:p 113:q 114:r 115:s 116:t 117:u 118:v 119:w 120:x 121:y 122:z 123:braceleft ' +
  '124:bar 125:braceright 126:asciitilde 127:bullet 128:Euro 129:bullet 130:quotesinglbase 131:florin 132:quotedblbase ' +
  '133:ellipsis 134:dagger 135:daggerdbl 136:circumflex 137:perthousand 138:Scaron 139:guilsinglleft 140:OE 141:bullet ' +
  '142:Zcaron 143:bullet 144:bullet 145:quoteleft 146:quoteright 147:quotedblleft 148:quotedblright 149:bullet 150:endash ' +
  '151:emdash 152:tilde 153:trademark 154:scaron 155:guilsinglright 156:oe 157:bullet 158:zcaron 159:Ydieresis 160:space ' +
  '161:exclamdown 162:cent 163:sterling 164:currency 165:yen 166:brokenbar 167:section 168:dieresis 169:copyright ' +
  '170:ordfeminine 171:guillemotleft 172:logicalnot 173:hyphen 174:registered 175:macron 176:degree 177:plusminus ' +
  '178:twosuperior 179:threesuperior 180:acute 181:mu 182:paragraph 183:periodcentered 184:cedilla 185:onesuperior ' +
  '186:ordmasculine 187:guillemotright 188:onequarter 189:onehalf 190:threequarters 191:questiondown 192:Agrave 193:Aacute ' +
  '194:Acircumflex 195:Atilde 196:Adieresis 197:Aring 198:AE 199:Ccedilla 200:Egrave 201:Eacute 202:Ecircumflex ' +
  '203:Edieresis 204:Igrave 205:Iacute 206:Icircumflex 207:Idieresis 208:Eth 209:Ntilde 210:Ograve 211:Oacute ' +
  '212:Ocircumflex 213:Otilde 214:Odieresis 215:multiply 216:Oslash 217:Ugrave 218:Uacute 219:Ucircumflex 220:Udieresis ' +
  '221:Yacute 222:Thorn 223:germandbls 224:agrave 225:aacute 226:acircumflex 227:atilde 228:adieresis 229:aring 230:ae ' +
  '231:ccedilla 232:egrave 233:eacute 234:ecircumflex 235:edieresis 236:igrave 237:iacute 238:icircumflex 239:idieresis ' +
  '240:eth 241:ntilde 242:ograve 243:oacute 244:ocircumflex 245:otilde 246:odieresis 247:divide 248:oslash 249:ugrave ' +
  '250:uacute 251:ucircumflex 252:udieresis 253:yacute 254:thorn 255:ydieresis';

export const macRomanEncoding =
  '32:space 33:exclam 34:quotedbl 35:numbersign 36:dollar 37:percent 38:ampersand 39:quotesingle 40:parenleft 41:parenright ' +
  '42:asterisk 43:plus 44:comma 45:hyphen 46:period 47:slash 48:zero 49:one 50:two 51:three 52:four 53:five 54:six 55:seven ' +
  '56:eight 57:nine 58:colon 59:semicolon 60:less 61:equal 62:greater 63:question 64:at 65:A 66:B 67:C 68:D 69:E 70:F 71:G ' +
  '72:H 73:I 74:J 75:K 76:L 77:M 78:N 79:O 80:P 81:Q 82:R 83:S 84:T 85:U 86:V 87:W 88:X 89:Y 90:Z 91:bracketleft ' +
  '92:backslash 93:bracketright 94:asciicircum 95:underscore 96:grave 97:a 98:b 99:c 100:d 101:e 102:f 103:g 104:h 105:i ' +
  '106:j 107:k 108:l 109:m 110:n 111:o 112:p 113:q 114:r 115:s 116:t 117:u 118:v 119:w 120:x 121:y 122:z 123:braceleft ' +
  '124:bar 125:braceright 126:asciitilde 128:Adieresis 129:Aring 130:Ccedilla 131:Eacute 132:Ntilde 133:Odieresis ' +
  '134:Udieresis 135:aacute 136:agrave 137:acircumflex 138:adieresis 139:atilde 140:aring 141:ccedilla 142:eacute ' +
  '143:egrave 144:ecircumflex 145:edieresis 146:iacute 147:igrave 148:icircumflex 149:idieresis 150:ntilde 151:oacute ' +
  '152:ograve 153:ocircumflex 154:odieresis 155:otilde 156:uacute 157:ugrave 158:ucircumflex 159:udieresis 160:dagger ' +
  '161:degree 162:cent 163:sterling 164:section 165:bullet 166:paragraph 167:germandbls 168:registered 169:copyright ' +
  '170:trademark 171:acute 172:dieresis 173:notequal 174:AE 175:Oslash 176:infinity 177:plusminus 178:lessequal ' +
  '179:greaterequal 180:yen 181:mu 182:partialdiff 183:summation 184:product 185:pi 186:integral 187:ordfeminine ' +
  '188:ordmasculine 189:Omega 190:ae 191:oslash 192:questiondown 193:exclamdown 194:logicalnot 195:radical 196:florin ' +
  '197:approxequal 198:Delta 199:guillemotleft 200:guillemotright 201:ellipsis 202:space 203:Agrave 204:Atilde 205:Otilde ' +
  '206:OE 207:oe 208:endash 209:emdash 210:quotedblleft 211:quotedblright 212:quoteleft 213:quoteright 214:divide ' +
  '215:lozenge 216:ydieresis 217:Ydieresis 218:fraction 219:currency 220:guilsinglleft 221:guilsinglright 222:fi 223:fl ' +
  '224:daggerdbl 225:periodcentered 226:quotesinglbase 227:quotedblbase 228:perthousand 229:Acircumflex 230:Ecircumflex ' +
  '231:Aacute 232:Edieresis 233:Egrave 234:Iacute 235:Icircumflex 236:Idieresis 237:Igrave 238:Oacute 239:Ocircumflex ' +
  '240:apple 241:Ograve 242:Uacute 243:Ucircumflex 244:Ugrave 245:dotlessi 246:circumflex 247:tilde 248:macron 249:breve ' +
  '250:dotaccent 251:ring 252:cedilla 253:hungarumlaut 254:ogonek 255:caron';

export const symbolEncoding =
  '32:space 33:exclam 34:universal 35:numbersign 36:existential 37:percent 38:ampersand 39:suchthat 40:parenleft ' +
  '41:parenright 42:asteriskmath 43:plus 44:comma 45:minus 46:period 47:slash 48:zero 49:one 50:two 51:three 52:four ' +
  '53:five 54:six 55:seven 56:eight 57:nine 58:colon 59:semicolon 60:less 61:equal 62:greater 63:question 64:congruent ' +
  '65:Alpha 66:Beta 67:Chi 68:Delta 69:Epsilon 70:Phi 71:Gamma 72:Eta 73:Iota 74:theta1 75:Kappa 76:Lambda 77:Mu 78:Nu ' +
  '79:Omicron 80:Pi 81:Theta 82:Rho 83:Sigma 84:Tau 85:Upsilon 86:sigma1 87:Omega 88:Xi 89:Psi 90:Zeta 91:bracketleft ' +
  '92:therefore 93:bracketright 94:perpendicular 95:underscore 96:radicalex 97:alpha 98:beta 99:chi 100:delta 101:epsilon ' +
  '102:phi 103:gamma 104:eta 105:iota 106:phi1 107:kappa 108:lambda 109:mu 110:nu 111:omicron 112:pi 113:theta 114:rho ' +
  '115:sigma 116:tau 117:upsilon 118:omega1 119:omega 120:xi 121:psi 122:zeta 123:braceleft 124:bar 125:braceright ' +
  '126:similar 160:Euro 161:Upsilon1 162:minute 163:lessequal 164:fraction 165:infinity 166:florin 167:club 168:diamond ' +
  '169:heart 170:spade 171:arrowboth 172:arrowleft 173:arrowup 174:arrowright 175:arrowdown 176:degree 177:plusminus ' +
  '178:second 179:greaterequal 180:multiply 181:proportional 182:partialdiff 183:bullet 184:divide 185:notequal ' +
  '186:equivalence 187:approxequal 188:ellipsis 189:arrowvertex 190:arrowhorizex 191:carriagereturn 192:aleph 193:Ifraktur ' +
  '194:Rfraktur 195:weierstrass 196:circlemultiply 197:circleplus 198:emptyset 199:intersection 200:union ' +
  '201:propersuperset 202:reflexsuperset 203:notsubset 204:propersubset 205:reflexsubset 206:element 207:notelement ' +
  '208:angle 209:gradient 210:registerserif 211:copyrightserif 212:trademarkserif 213:product 214:radical 215:dotmath ' +
  '216:logicalnot 217:logicaland 218:logicalor 219:arrowdblboth 220:arrowdblleft 221:arrowdblup 222:arrowdblright ' +
  '223:arrowdbldown 224:lozenge 225:angleleft 226:registersans 227:copyrightsans 228:trademarksans 229:summation ' +
  '230:parenlefttp 231:parenleftex 232:parenleftbt 233:bracketlefttp 234:bracketleftex 235:bracketleftbt 236:bracelefttp ' +
  '237:braceleftmid 238:braceleftbt 239:braceex 241:angleright 242:integral 243:integraltp 244:integralex 245:integralbt ' +
  '246:parenrighttp 247:parenrightex 248:parenrightbt 249:bracketrighttp 250:bracketrightex 251:bracketrightbt ' +
  '252:bracerighttp 253:bracerightmid 254:bracerightbt';

export const zapfDingbatsEncoding =
  '32:space 33:a1 34:a2 35:a202 36:a3 37:a4 38:a5 39:a119 40:a118 41:a117 42:a11 43:a12 44:a13 45:a14 46:a15 47:a16 48:a105 ' +
  '49:a17 50:a18 51:a19 52:a20 53:a21 54:a22 55:a23 56:a24 57:a25 58:a26 59:a27 60:a28 61:a6 62:a7 63:a8 64:a9 65:a10 ' +
  '66:a29 67:a30 68:a31 69:a32 70:a33 71:a34 72:a35 73:a36 74:a37 75:a38 76:a39 77:a40 78:a41 79:a42 80:a43 81:a44 82:a45 ' +
  '83:a46 84:a47 85:a48 86:a49 87:a50 88:a51 89:a52 90:a53 91:a54 92:a55 93:a56 94:a57 95:a58 96:a59 97:a60 98:a61 99:a62 ' +
  '100:a63 101:a64 102:a65 103:a66 104:a67 105:a68 106:a69 107:a70 108:a71 109:a72 110:a73 111:a74 112:a203 113:a75 ' +
  '114:a204 115:a76 116:a77 117:a78 118:a79 119:a81 120:a82 121:a83 122:a84 123:a97 124:a98 125:a99 126:a100 128:a89 ' +
  '129:a90 130:a93 131:a94 132:a91 133:a92 134:a205 135:a85 136:a206 137:a86 138:a87 139:a88 140:a95 141:a96 161:a101 ' +
  '162:a102 163:a103 164:a104 165:a106 166:a107 167:a108 168:a112 169:a111 170:a110 171:a109 172:a120 173:a121 174:a122 ' +
  '175:a123 176:a124 177:a125 178:a126 179:a127 180:a128 181:a129 182:a130 183:a131 184:a132 185:a133 186:a134 187:a135 ' +
  '188:a136 189:a137 190:a138 191:a139 192:a140 193:a141 194:a142 195:a143 196:a144 197:a145 198:a146 199:a147 200:a148 ' +
  '201:a149 202:a150 203:a151 204:a152 205:a153 206:a154 207:a155 208:a156 209:a157 210:a158 211:a159 212:a160 213:a161 ' +
  '214:a163 215:a164 216:a196 217:a165 218:a192 219:a166 220:a167 221:a168 222:a169 223:a170 224:a171 225:a172 226:a173 ' +
  '227:a162 228:a174 229:a175 230:a176 231:a177 232:a178 233:a179 234:a193 235:a180 236:a199 237:a181 238:a200 239:a182 ' +
  '241:a201 242:a183 243:a184 244:a197 245:a185 246:a194 247:a198 248:a186 249:a195 250:a187 251:a188 252:a189 253:a190 ' +
  '254:a191';

/** Glyph names and their characters, in hexadecimal digits. */
export const glyphList =
  'A:41 AE:c6 AEacute:1fc AEmacron:1e2 Aacute:c1 Abreve:102 Abreveacute:1eae Abrevecyrillic:4d0 Abrevedotbelow:1eb6 ' +
  'Abrevegrave:1eb0 Abrevehookabove:1eb2 Abrevetilde:1eb4 Acaron:1cd Acircle:24b6 Acircumflex:c2 Acircumflexacute:1ea4 ' +
  'Acircumflexdotbelow:1eac Acircumflexgrave:1ea6 Acircumflexhookabove:1ea8 Acircumflextilde:1eaa Acyrillic:410 ' +
  'Adblgrave:200 Adieresis:c4 Adieresiscyrillic:4d2 Adieresismacron:1de Adotbelow:1ea0 Adotmacron:1e0 Agrave:c0 ' +
  'Ahookabove:1ea2 Aiecyrillic:4d4 Ainvertedbreve:202 Alpha:391 Alphatonos:386 Amacron:100 Aogonek:104 Aring:c5 ' +
  'Aringacute:1fa Aringbelow:1e00 Atilde:c3 Aybarmenian:531 B:42 Bcircle:24b7 Bdotaccent:1e02 Bdotbelow:1e04 Becyrillic:411 ' +
  'Benarmenian:532 Beta:392 Bhook:181 Blinebelow:1e06 Btopbar:182 C:43 Caarmenian:53e Cacute:106 Ccaron:10c Ccedilla:c7 ' +
  'Ccedillaacute:1e08 Ccircle:24b8 Ccircumflex:108 Cdot:10a Cdotaccent:10a Chaarmenian:549 Cheabkhasiancyrillic:4bc ' +
  'Checyrillic:427 Chedescendercyrillic:4b6 Chedieresiscyrillic:4f4 Cheharmenian:543 Chi:3a7 Chook:187 Coarmenian:551 D:44 ' +
  'DZ:1f1 DZcaron:1c4 Daarmenian:534 Dafrican:189 Dcaron:10e Dcedilla:1e10 Dcircle:24b9 Dcircumflexbelow:1e12 Dcroat:110 ' +
  'Ddotaccent:1e0a Ddotbelow:1e0c Decyrillic:414 Deicoptic:3ee Delta:2206 Deltagreek:394 Dhook:18a Digammagreek:3dc ' +
  'Djecyrillic:402 Dlinebelow:1e0e Dslash:110 Dtopbar:18b Dz:1f2 Dzcaron:1c5 Dzeabkhasiancyrillic:4e0 Dzecyrillic:405 ' +
  'Dzhecyrillic:40f E:45 Eacute:c9 Ebreve:114 Ecaron:11a Ecedillabreve:1e1c Echarmenian:535 Ecircle:24ba Ecircumflex:ca ' +
  'Ecircumflexacute:1ebe Ecircumflexbelow:1e18 Ecircumflexdotbelow:1ec6 Ecircumflexgrave:1ec0 Ecircumflexhookabove:1ec2 ' +
  'Ecircumflextilde:1ec4 Ecyrillic:404 Edblgrave:204 Edieresis:cb Edot:116 Edotaccent:116 Edotbelow:1eb8 Efcyrillic:424 ' +
  'Egrave:c8 Eharmenian:537 Ehookabove:1eba Eightroman:2167 Einvertedbreve:206 Eiotifiedcyrillic:464 Elcyrillic:41b ' +
  'Elevenroman:216a Emacron:112 Emacronacute:1e16 Emacrongrave:1e14 Emcyrillic:41c Encyrillic:41d Endescendercyrillic:4a2 ' +
  'Eng:14a Enghecyrillic:4a4 Enhookcyrillic:4c7 Eogonek:118 Eopen:190 Epsilon:395 Epsilontonos:388 Ercyrillic:420 ' +
  'Ereversed:18e Ereversedcyrillic:42d Escyrillic:421 Esdescendercyrillic:4aa Esh:1a9 Eta:397 Etarmenian:538 Etatonos:389 ' +
  'Eth:d0 Etilde:1ebc Etildebelow:1e1a Euro:20ac Ezh:1b7 Ezhcaron:1ee Ezhreversed:1b8 F:46 Fcircle:24bb Fdotaccent:1e1e ' +
  'Feharmenian:556 Feicoptic:3e4 Fhook:191 Fitacyrillic:472 Fiveroman:2164 Fourroman:2163 G:47 Gacute:1f4 Gamma:393 ' +
  'Gammaafrican:194 Gangiacoptic:3ea Gbreve:11e Gcaron:1e6 Gcedilla:122 Gcircle:24bc Gcircumflex:11c Gcommaaccent:122 ' +
  'Gdot:120 Gdotaccent:120 Gecyrillic:413 Ghadarmenian:542 Ghestrokecyrillic:492 Gheupturncyrillic:490 Ghook:193 ' +
  'Gimarmenian:533 Gjecyrillic:403 Gmacron:1e20 Gsmallhook:29b Gstroke:1e4 H:48 H18533:25cf H18543:25aa H18551:25ab ' +
  'H22073:25a1 Haabkhasiancyrillic:4a8 Hadescendercyrillic:4b2 Hardsigncyrillic:42a Hbar:126 Hbrevebelow:1e2a Hcedilla:1e28 ' +
  'Hcircle:24bd Hcircumflex:124 Hdieresis:1e26 Hdotaccent:1e22 Hdotbelow:1e24 Hoarmenian:540 Horicoptic:3e8 I:49 ' +
  'IAcyrillic:42f IJ:132 IUcyrillic:42e Iacute:cd Ibreve:12c Icaron:1cf Icircle:24be Icircumflex:ce Icyrillic:406 ' +
  'Idblgrave:208 Idieresis:cf Idieresisacute:1e2e Idieresiscyrillic:4e4 Idot:130 Idotaccent:130 Idotbelow:1eca ' +
  'Iebrevecyrillic:4d6 Iecyrillic:415 Ifraktur:2111 Igrave:cc Ihookabove:1ec8 Iicyrillic:418 Iinvertedbreve:20a ' +
  'Iishortcyrillic:419 Imacron:12a Imacroncyrillic:4e2 Iniarmenian:53b Iocyrillic:401 Iogonek:12e Iota:399 Iotaafrican:196 ' +
  'Iotadieresis:3aa Iotatonos:38a Istroke:197 Itilde:128 Itildebelow:1e2c Izhitsacyrillic:474 J:4a Jaarmenian:541 ' +
  'Jcircle:24bf Jcircumflex:134 Jecyrillic:408 Jheharmenian:54b K:4b Kabashkircyrillic:4a0 Kacute:1e30 Kacyrillic:41a ' +
  'Kadescendercyrillic:49a Kahookcyrillic:4c3 Kappa:39a Kastrokecyrillic:49e Kcaron:1e8 Kcedilla:136 Kcircle:24c0 ' +
  'Kcommaaccent:136 Kdotbelow:1e32 Keharmenian:554 Kenarmenian:53f Khacyrillic:425 Kheicoptic:3e6 Khook:198 Kjecyrillic:40c ' +
  'Klinebelow:1e34 Koppacyrillic:480 Koppagreek:3de Ksicyrillic:46e L:4c LJ:1c7 Lacute:139 Lambda:39b Lcaron:13d ' +
  'Lcedilla:13b Lcircle:24c1 Lcircumflexbelow:1e3c Lcommaaccent:13b Ldot:13f Ldotaccent:13f Ldotbelow:1e36 ' +
  'Ldotbelowmacron:1e38 Liwnarmenian:53c Lj:1c8 Ljecyrillic:409 Llinebelow:1e3a Lslash:141 M:4d Macute:1e3e Mcircle:24c2 ' +
  'Mdotaccent:1e40 Mdotbelow:1e42 Menarmenian:544 Mturned:19c Mu:39c N:4e NJ:1ca Nacute:143 Ncaron:147 Ncedilla:145 ' +
  'Ncircle:24c3 Ncircumflexbelow:1e4a Ncommaaccent:145 Ndotaccent:1e44 Ndotbelow:1e46 Nhookleft:19d Nineroman:2168 Nj:1cb ' +
  'Njecyrillic:40a Nlinebelow:1e48 Nowarmenian:546 Ntilde:d1 Nu:39d O:4f OE:152 Oacute:d3 Obarredcyrillic:4e8 Obreve:14e ' +
  'Ocaron:1d1 Ocenteredtilde:19f Ocircle:24c4 Ocircumflex:d4 Ocircumflexacute:1ed0 Ocircumflexdotbelow:1ed8 ' +
  'Ocircumflexgrave:1ed2 Ocircumflexhookabove:1ed4 Ocircumflextilde:1ed6 Ocyrillic:41e Odblacute:150 Odblgrave:20c ' +
  'Odieresis:d6 Odieresiscyrillic:4e6 Odotbelow:1ecc Ograve:d2 Oharmenian:555 Ohm:2126 Ohookabove:1ece Ohorn:1a0 ' +
  'Ohornacute:1eda Ohorndotbelow:1ee2 Ohorngrave:1edc Ohornhookabove:1ede Ohorntilde:1ee0 Ohungarumlaut:150 Oi:1a2 ' +
  'Oinvertedbreve:20e Omacron:14c Omacronacute:1e52 Omacrongrave:1e50 Omega:2126 Omegacyrillic:460 Omegagreek:3a9 ' +
  'Omegaroundcyrillic:47a Omegatitlocyrillic:47c Omegatonos:38f Omicron:39f Omicrontonos:38c Oneroman:2160 Oogonek:1ea ' +
  'Oogonekmacron:1ec Oopen:186 Oslash:d8 Oslashacute:1fe Ostrokeacute:1fe Otcyrillic:47e Otilde:d5 Otildeacute:1e4c ' +
  'Otildedieresis:1e4e P:50 Pacute:1e54 Pcircle:24c5 Pdotaccent:1e56 Pecyrillic:41f Peharmenian:54a ' +
  'Pemiddlehookcyrillic:4a6 Phi:3a6 Phook:1a4 Pi:3a0 Piwrarmenian:553 Psi:3a8 Psicyrillic:470 Q:51 Qcircle:24c6 R:52 ' +
  'Raarmenian:54c Racute:154 Rcaron:158 Rcedilla:156 Rcircle:24c7 Rcommaaccent:156 Rdblgrave:210 Rdotaccent:1e58 ' +
  'Rdotbelow:1e5a Rdotbelowmacron:1e5c Reharmenian:550 Rfraktur:211c Rho:3a1 Rinvertedbreve:212 Rlinebelow:1e5e ' +
  'Rsmallinverted:281 S:53 SF010000:250c SF020000:2514 SF030000:2510 SF040000:2518 SF050000:253c SF060000:252c ' +
  'SF070000:2534 SF080000:251c SF090000:2524 SF100000:2500 SF110000:2502 SF190000:2561 SF200000:2562 SF210000:2556 ' +
  'SF220000:2555 SF230000:2563 SF240000:2551 SF250000:2557 SF260000:255d SF270000:255c SF280000:255b SF360000:255e ' +
  'SF370000:255f SF380000:255a SF390000:2554 SF400000:2569 SF410000:2566 SF420000:2560 SF430000:2550 SF440000:256c ' +
  'SF450000:2567 SF460000:2568 SF470000:2564 SF480000:2565 SF490000:2559 SF500000:2558 SF510000:2552 SF520000:2553 ' +
  'SF530000:256b SF540000:256a Sacute:15a Sacutedotaccent:1e64 Sampigreek:3e0 Scaron:160 Scarondotaccent:1e66 Scedilla:15e ' +
  'Schwa:18f Schwacyrillic:4d8 Scircle:24c8 Scircumflex:15c Scommaaccent:218 Sdotaccent:1e60 Sdotbelow:1e62 ' +
  'Sdotbelowdotaccent:1e68 Seharmenian:54d Sevenroman:2166 Shaarmenian:547 Shacyrillic:428 Shchacyrillic:429 Sheicoptic:3e2 ' +
  'Shhacyrillic:4ba Shimacoptic:3ec Sigma:3a3 Sixroman:2165 Softsigncyrillic:42c Stigmagreek:3da T:54 Tau:3a4 Tbar:166 ' +
  'Tcaron:164 Tcedilla:162 Tcircle:24c9 Tcircumflexbelow:1e70 Tcommaaccent:162 Tdotaccent:1e6a Tdotbelow:1e6c ' +
  'Tecyrillic:422 Tedescendercyrillic:4ac Tenroman:2169 Tetsecyrillic:4b4 Theta:398 Thook:1ac Thorn:de Threeroman:2162 ' +
  'Tiwnarmenian:54f Tlinebelow:1e6e Toarmenian:539 Tonefive:1bc Tonesix:184 Tonetwo:1a7 Tretroflexhook:1ae Tsecyrillic:426 ' +
  'Tshecyrillic:40b Twelveroman:216b Tworoman:2161 U:55 Uacute:da Ubreve:16c Ucaron:1d3 Ucircle:24ca Ucircumflex:db ' +
  'Ucircumflexbelow:1e76 Ucyrillic:423 Udblacute:170 Udblgrave:214 Udieresis:dc Udieresisacute:1d7 Udieresisbelow:1e72 ' +
  'Udieresiscaron:1d9 Udieresiscyrillic:4f0 Udieresisgrave:1db Udieresismacron:1d5 Udotbelow:1ee4 Ugrave:d9 Uhookabove:1ee6 ' +
  'Uhorn:1af Uhornacute:1ee8 Uhorndotbelow:1ef0 Uhorngrave:1eea Uhornhookabove:1eec Uhorntilde:1eee Uhungarumlaut:170 ' +
  'Uinvertedbreve:216 Ukcyrillic:478 Umacron:16a Umacroncyrillic:4ee Umacrondieresis:1e7a Uogonek:172 Upsilon:3a5 ' +
  'Upsilon1:3d2 Upsilonafrican:1b1 Upsilondieresis:3ab Upsilonhooksymbol:3d2 Upsilontonos:38e Uring:16e Ushortcyrillic:40e ' +
  'Ustraightcyrillic:4ae Utilde:168 Utildeacute:1e78 Utildebelow:1e74 V:56 Vcircle:24cb Vdotbelow:1e7e Vecyrillic:412 ' +
  'Vewarmenian:54e Vhook:1b2 Voarmenian:548 Vtilde:1e7c W:57 Wacute:1e82 Wcircle:24cc Wcircumflex:174 Wdieresis:1e84 ' +
  'Wdotaccent:1e86 Wdotbelow:1e88 Wgrave:1e80 X:58 Xcircle:24cd Xdieresis:1e8c Xdotaccent:1e8a Xeharmenian:53d Xi:39e Y:59 ' +
  'Yacute:dd Yatcyrillic:462 Ycircle:24ce Ycircumflex:176 Ydieresis:178 Ydotaccent:1e8e Ydotbelow:1ef4 Yericyrillic:42b ' +
  'Yerudieresiscyrillic:4f8 Ygrave:1ef2 Yhook:1b3 Yhookabove:1ef6 Yiarmenian:545 Yicyrillic:407 Yiwnarmenian:552 ' +
  'Ytilde:1ef8 Yusbigcyrillic:46a Yuslittlecyrillic:466 Z:5a Zaarmenian:536 Zacute:179 Zcaron:17d Zcircle:24cf ' +
  'Zcircumflex:1e90 Zdot:17b Zdotaccent:17b Zdotbelow:1e92 Zecyrillic:417 Zedescendercyrillic:498 Zedieresiscyrillic:4de ' +
  'Zeta:396 Zhearmenian:53a Zhebrevecyrillic:4c1 Zhecyrillic:416 Zhedescendercyrillic:496 Zhedieresiscyrillic:4dc ' +
  'Zlinebelow:1e94 Zstroke:1b5 a:61 aabengali:986 aacute:e1 aadeva:906 aagujarati:a86 aagurmukhi:a06 aamatragurmukhi:a3e ' +
  'aavowelsignbengali:9be aavowelsigndeva:93e aavowelsigngujarati:abe abbreviationsigndeva:970 abengali:985 abreve:103 ' +
  'abreveacute:1eaf abrevecyrillic:4d1 abrevedotbelow:1eb7 abrevegrave:1eb1 abrevehookabove:1eb3 abrevetilde:1eb5 ' +
  'acaron:1ce acircle:24d0 acircumflex:e2 acircumflexacute:1ea5 acircumflexdotbelow:1ead acircumflexgrave:1ea7 ' +
  'acircumflexhookabove:1ea9 acircumflextilde:1eab acute:b4 acutebelowcmb:317 acutecmb:301 acutecomb:301 acutedeva:954 ' +
  'acutelowmod:2cf acutetonecmb:341 acyrillic:430 adblgrave:201 addakgurmukhi:a71 adeva:905 adieresis:e4 ' +
  'adieresiscyrillic:4d3 adieresismacron:1df adotbelow:1ea1 adotmacron:1e1 ae:e6 aeacute:1fd aemacron:1e3 afii00208:2015 ' +
  'afii08941:20a4 afii10017:410 afii10018:411 afii10019:412 afii10020:413 afii10021:414 afii10022:415 afii10023:401 ' +
  'afii10024:416 afii10025:417 afii10026:418 afii10027:419 afii10028:41a afii10029:41b afii10030:41c afii10031:41d ' +
  'afii10032:41e afii10033:41f afii10034:420 afii10035:421 afii10036:422 afii10037:423 afii10038:424 afii10039:425 ' +
  'afii10040:426 afii10041:427 afii10042:428 afii10043:429 afii10044:42a afii10045:42b afii10046:42c afii10047:42d ' +
  'afii10048:42e afii10049:42f afii10050:490 afii10051:402 afii10052:403 afii10053:404 afii10054:405 afii10055:406 ' +
  'afii10056:407 afii10057:408 afii10058:409 afii10059:40a afii10060:40b afii10061:40c afii10062:40e afii10065:430 ' +
  'afii10066:431 afii10067:432 afii10068:433 afii10069:434 afii10070:435 afii10071:451 afii10072:436 afii10073:437 ' +
  'afii10074:438 afii10075:439 afii10076:43a afii10077:43b afii10078:43c afii10079:43d afii10080:43e afii10081:43f ' +
  'afii10082:440 afii10083:441 afii10084:442 afii10085:443 afii10086:444 afii10087:445 afii10088:446 afii10089:447 ' +
  'afii10090:448 afii10091:449 afii10092:44a afii10093:44b afii10094:44c afii10095:44d afii10096:44e afii10097:44f ' +
  'afii10098:491 afii10099:452 afii10100:453 afii10101:454 afii10102:455 afii10103:456 afii10104:457 afii10105:458 ' +
  'afii10106:459 afii10107:45a afii10108:45b afii10109:45c afii10110:45e afii10145:40f afii10146:462 afii10147:472 ' +
  'afii10148:474 afii10193:45f afii10194:463 afii10195:473 afii10196:475 afii10846:4d9 afii299:200e afii300:200f ' +
  'afii301:200d afii57381:66a afii57388:60c afii57392:660 afii57393:661 afii57394:662 afii57395:663 afii57396:664 ' +
  'afii57397:665 afii57398:666 afii57399:667 afii57400:668 afii57401:669 afii57403:61b afii57407:61f afii57409:621 ' +
  'afii57410:622 afii57411:623 afii57412:624 afii57413:625 afii57414:626 afii57415:627 afii57416:628 afii57417:629 ' +
  'afii57418:62a afii57419:62b afii57420:62c afii57421:62d afii57422:62e afii57423:62f afii57424:630 afii57425:631 ' +
  'afii57426:632 afii57427:633 afii57428:634 afii57429:635 afii57430:636 afii57431:637 afii57432:638 afii57433:639 ' +
  'afii57434:63a afii57440:640 afii57441:641 afii57442:642 afii57443:643 afii57444:644 afii57445:645 afii57446:646 ' +
  'afii57448:648 afii57449:649 afii57450:64a afii57451:64b afii57452:64c afii57453:64d afii57454:64e afii57455:64f ' +
  'afii57456:650 afii57457:651 afii57458:652 afii57470:647 afii57505:6a4 afii57506:67e afii57507:686 afii57508:698 ' +
  'afii57509:6af afii57511:679 afii57512:688 afii57513:691 afii57514:6ba afii57519:6d2 afii57534:6d5 afii57636:20aa ' +
  'afii57645:5be afii57658:5c3 afii57664:5d0 afii57665:5d1 afii57666:5d2 afii57667:5d3 afii57668:5d4 afii57669:5d5 ' +
  'afii57670:5d6 afii57671:5d7 afii57672:5d8 afii57673:5d9 afii57674:5da afii57675:5db afii57676:5dc afii57677:5dd ' +
  'afii57678:5de afii57679:5df afii57680:5e0 afii57681:5e1 afii57682:5e2 afii57683:5e3 afii57684:5e4 afii57685:5e5 ' +
  'afii57686:5e6 afii57687:5e7 afii57688:5e8 afii57689:5e9 afii57690:5ea afii57716:5f0 afii57717:5f1 afii57718:5f2 ' +
  'afii57793:5b4 afii57794:5b5 afii57795:5b6 afii57796:5bb afii57797:5b8 afii57798:5b7 afii57799:5b0 afii57800:5b2 ' +
  'afii57801:5b1 afii57802:5b3 afii57803:5c2 afii57804:5c1 afii57806:5b9 afii57807:5bc afii57839:5bd afii57841:5bf ' +
  'afii57842:5c0 afii57929:2bc afii61248:2105 afii61289:2113 afii61352:2116 afii61573:202c afii61574:202d afii61575:202e ' +
  'afii61664:200c afii63167:66d afii64937:2bd agrave:e0 agujarati:a85 agurmukhi:a05 ahookabove:1ea3 aibengali:990 ' +
  'aideva:910 aiecyrillic:4d5 aigujarati:a90 aigurmukhi:a10 aimatragurmukhi:a48 ainarabic:639 ainvertedbreve:203 ' +
  'aivowelsignbengali:9c8 aivowelsigndeva:948 aivowelsigngujarati:ac8 alef:5d0 alefarabic:627 alefhamzaabovearabic:623 ' +
  'alefhamzabelowarabic:625 alefhebrew:5d0 alefmaddaabovearabic:622 alefmaksuraarabic:649 aleph:2135 allequal:224c ' +
  'alpha:3b1 alphatonos:3ac amacron:101 ampersand:26 angkhankhuthai:e5a angle:2220 angleleft:2329 angleright:232a ' +
  'angstrom:212b anoteleia:387 anudattadeva:952 anusvarabengali:982 anusvaradeva:902 anusvaragujarati:a82 aogonek:105 ' +
  'aparen:249c apostrophearmenian:55a apostrophemod:2bc approaches:2250 approxequal:2248 approxequalorimage:2252 ' +
  'approximatelyequal:2245 arc:2312 arighthalfring:1e9a aring:e5 aringacute:1fb aringbelow:1e01 arrowboth:2194 ' +
  'arrowdashdown:21e3 arrowdashleft:21e0 arrowdashright:21e2 arrowdashup:21e1 arrowdblboth:21d4 arrowdbldown:21d3 ' +
  'arrowdblleft:21d0 arrowdblright:21d2 arrowdblup:21d1 arrowdown:2193 arrowdownleft:2199 arrowdownright:2198 ' +
  'arrowdownwhite:21e9 arrowheaddownmod:2c5 arrowheadleftmod:2c2 arrowheadrightmod:2c3 arrowheadupmod:2c4 arrowleft:2190 ' +
  'arrowleftdbl:21d0 arrowleftdblstroke:21cd arrowleftoverright:21c6 arrowleftwhite:21e6 arrowright:2192 ' +
  'arrowrightdblstroke:21cf arrowrightoverleft:21c4 arrowrightwhite:21e8 arrowtableft:21e4 arrowtabright:21e5 arrowup:2191 ' +
  'arrowupdn:2195 arrowupdnbse:21a8 arrowupdownbase:21a8 arrowupleft:2196 arrowupleftofdown:21c5 arrowupright:2197 ' +
  'arrowupwhite:21e7 asciicircum:5e asciitilde:7e ascript:251 ascriptturned:252 asterisk:2a asteriskaltonearabic:66d ' +
  'asteriskarabic:66d asteriskmath:2217 asterism:2042 asymptoticallyequal:2243 at:40 atilde:e3 aturned:250 aubengali:994 ' +
  'audeva:914 augujarati:a94 augurmukhi:a14 aulengthmarkbengali:9d7 aumatragurmukhi:a4c auvowelsignbengali:9cc ' +
  'auvowelsigndeva:94c auvowelsigngujarati:acc avagrahadeva:93d aybarmenian:561 ayin:5e2 ayinhebrew:5e2 b:62 babengali:9ac ' +
  'backslash:5c badeva:92c bagujarati:aac bagurmukhi:a2c bahtthai:e3f bar:7c bcircle:24d1 bdotaccent:1e03 bdotbelow:1e05 ' +
  'because:2235 becyrillic:431 beharabic:628 benarmenian:562 bet:5d1 beta:3b2 betasymbolgreek:3d0 bethebrew:5d1 ' +
  'bhabengali:9ad bhadeva:92d bhagujarati:aad bhagurmukhi:a2d bhook:253 bilabialclick:298 bindigurmukhi:a02 ' +
  'blackcircle:25cf blackdiamond:25c6 blackrectangle:25ac blacksmallsquare:25aa blacksquare:25a0 blank:2423 blinebelow:1e07 ' +
  'block:2588 bobaimaithai:e1a bparen:249d braceleft:7b braceright:7d bracketleft:5b bracketright:5d breve:2d8 ' +
  'brevebelowcmb:32e brevecmb:306 breveinvertedcmb:311 bridgebelowcmb:32a brokenbar:a6 bstroke:180 btopbar:183 bullet:2022 ' +
  'bulletinverse:25d8 bulletoperator:2219 bullseye:25ce c:63 caarmenian:56e cabengali:99a cacute:107 cadeva:91a ' +
  'cagujarati:a9a cagurmukhi:a1a candrabindubengali:981 candrabinducmb:310 candrabindudeva:901 candrabindugujarati:a81 ' +
  'capslock:21ea careof:2105 caron:2c7 caronbelowcmb:32c caroncmb:30c carriagereturn:21b5 ccaron:10d ccedilla:e7 ' +
  'ccedillaacute:1e09 ccircle:24d2 ccircumflex:109 ccurl:255 cdot:10b cdotaccent:10b cedilla:b8 cedillacmb:327 cent:a2 ' +
  'centigrade:2103 chaarmenian:579 chabengali:99b chadeva:91b chagujarati:a9b chagurmukhi:a1b cheabkhasiancyrillic:4bd ' +
  'checyrillic:447 chedescendercyrillic:4b7 chedieresiscyrillic:4f5 cheharmenian:573 chi:3c7 chochangthai:e0a ' +
  'chochanthai:e08 chochingthai:e09 chochoethai:e0c chook:188 circle:25cb circlecopyrt:a9 circlemultiply:2297 circleot:2299 ' +
  'circleplus:2295 circumflex:2c6 circumflexbelowcmb:32d circumflexcmb:302 clear:2327 clickalveolar:1c2 clickdental:1c0 ' +
  'clicklateral:1c1 clickretroflex:1c3 coarmenian:581 colon:3a colonmonetary:20a1 colonsign:20a1 colontriangularmod:2d0 ' +
  'comma:2c commaabovecmb:313 commaaboverightcmb:315 commaarabic:60c commaarmenian:55d commareversedmod:2bd ' +
  'commaturnedabovecmb:312 commaturnedmod:2bb congruent:2245 contourintegral:222e control:2303 controlACK:6 controlBEL:7 ' +
  'controlBS:8 controlCAN:18 controlCR:d controlDC1:11 controlDC2:12 controlDC3:13 controlDC4:14 controlDEL:7f ' +
  'controlDLE:10 controlEM:19 controlENQ:5 controlEOT:4 controlESC:1b controlETB:17 controlETX:3 controlFF:c controlFS:1c ' +
  'controlGS:1d controlHT:9 controlLF:a controlNAK:15 controlNULL:0 controlRS:1e controlSI:f controlSO:e controlSOT:2 ' +
  'controlSTX:1 controlSUB:1a controlSYN:16 controlUS:1f controlVT:b copyright:a9 cparen:249e cruzeiro:20a2 cstretched:297 ' +
  'curlyand:22cf curlyor:22ce currency:a4 d:64 daarmenian:564 dabengali:9a6 dadarabic:636 dadeva:926 dagesh:5bc ' +
  'dageshhebrew:5bc dagger:2020 daggerdbl:2021 dagujarati:aa6 dagurmukhi:a26 dalarabic:62f dalet:5d3 dalethebrew:5d3 ' +
  'dammaarabic:64f dammalowarabic:64f dammatanaltonearabic:64c dammatanarabic:64c danda:964 dargahebrew:5a7 ' +
  'dargalefthebrew:5a7 dblarrowleft:21d4 dblarrowright:21d2 dbldanda:965 dblgravecmb:30f dblintegral:222c dbllowline:2017 ' +
  'dbllowlinecmb:333 dbloverlinecmb:33f dblprimemod:2ba dblverticalbar:2016 dcaron:10f dcedilla:1e11 dcircle:24d3 ' +
  'dcircumflexbelow:1e13 dcroat:111 ddabengali:9a1 ddadeva:921 ddagujarati:aa1 ddagurmukhi:a21 ddalarabic:688 dddhadeva:95c ' +
  'ddhabengali:9a2 ddhadeva:922 ddhagujarati:aa2 ddhagurmukhi:a22 ddotaccent:1e0b ddotbelow:1e0d decyrillic:434 degree:b0 ' +
  'dehihebrew:5ad deicoptic:3ef deleteleft:232b deleteright:2326 delta:3b4 deltaturned:18d dezh:2a4 dhabengali:9a7 ' +
  'dhadeva:927 dhagujarati:aa7 dhagurmukhi:a27 dhook:257 dialytikatonos:385 dialytikatonoscmb:344 dieresis:a8 ' +
  'dieresisbelowcmb:324 dieresiscmb:308 dieresistonos:385 divide:f7 divides:2223 divisionslash:2215 djecyrillic:452 ' +
  'dkshade:2593 dlinebelow:1e0f dmacron:111 dnblock:2584 dochadathai:e0e dodekthai:e14 dollar:24 dong:20ab dotaccent:2d9 ' +
  'dotaccentcmb:307 dotbelowcmb:323 dotbelowcomb:323 dotlessi:131 dotlessjstrokehook:284 dotmath:22c5 dottedcircle:25cc ' +
  'downtackbelowcmb:31e downtackmod:2d5 dparen:249f dtail:256 dtopbar:18c dz:1f3 dzaltone:2a3 dzcaron:1c6 dzcurl:2a5 ' +
  'dzeabkhasiancyrillic:4e1 dzecyrillic:455 dzhecyrillic:45f e:65 eacute:e9 ebengali:98f ebreve:115 ecandradeva:90d ' +
  'ecandragujarati:a8d ecandravowelsigndeva:945 ecaron:11b ecedillabreve:1e1d echarmenian:565 echyiwnarmenian:587 ' +
  'ecircle:24d4 ecircumflex:ea ecircumflexacute:1ebf ecircumflexbelow:1e19 ecircumflexdotbelow:1ec7 ecircumflexgrave:1ec1 ' +
  'ecircumflexhookabove:1ec3 ecircumflextilde:1ec5 ecyrillic:454 edblgrave:205 edeva:90f edieresis:eb edot:117 ' +
  'edotaccent:117 edotbelow:1eb9 eegurmukhi:a0f eematragurmukhi:a47 efcyrillic:444 egrave:e8 egujarati:a8f eharmenian:567 ' +
  'ehookabove:1ebb eight:38 eightarabic:668 eightbengali:9ee eightcircle:2467 eightdeva:96e eighteencircle:2471 ' +
  'eighteenparen:2485 eighteenperiod:2499 eightgujarati:aee eightgurmukhi:a6e eighthackarabic:668 eightinferior:2088 ' +
  'eightparen:247b eightperiod:248f eightpersian:6f8 eightroman:2177 eightsuperior:2078 eightthai:e58 einvertedbreve:207 ' +
  'eiotifiedcyrillic:465 ekonkargurmukhi:a74 elcyrillic:43b element:2208 elevencircle:246a elevenparen:247e ' +
  'elevenperiod:2492 elevenroman:217a ellipsis:2026 ellipsisvertical:22ee emacron:113 emacronacute:1e17 emacrongrave:1e15 ' +
  'emcyrillic:43c emdash:2014 emphasismarkarmenian:55b emptyset:2205 encyrillic:43d endash:2013 endescendercyrillic:4a3 ' +
  'eng:14b enghecyrillic:4a5 enhookcyrillic:4c8 enspace:2002 eogonek:119 eopen:25b eopenclosed:29a eopenreversed:25c ' +
  'eopenreversedclosed:25e eopenreversedhook:25d eparen:24a0 epsilon:3b5 epsilontonos:3ad equal:3d equalsuperior:207c ' +
  'equivalence:2261 ercyrillic:440 ereversed:258 ereversedcyrillic:44d escyrillic:441 esdescendercyrillic:4ab esh:283 ' +
  'eshcurl:286 eshortdeva:90e eshortvowelsigndeva:946 eshreversedloop:1aa eshsquatreversed:285 estimated:212e eta:3b7 ' +
  'etarmenian:568 etatonos:3ae eth:f0 etilde:1ebd etildebelow:1e1b etnahtafoukhhebrew:591 etnahtahebrew:591 ' +
  'etnahtalefthebrew:591 eturned:1dd euro:20ac evowelsignbengali:9c7 evowelsigndeva:947 evowelsigngujarati:ac7 exclam:21 ' +
  'exclamarmenian:55c exclamdbl:203c exclamdown:a1 existential:2203 ezh:292 ezhcaron:1ef ezhcurl:293 ezhreversed:1b9 ' +
  'ezhtail:1ba f:66 fadeva:95e fagurmukhi:a5e fahrenheit:2109 fathaarabic:64e fathalowarabic:64e fathatanarabic:64b ' +
  'fcircle:24d5 fdotaccent:1e1f feharabic:641 feharmenian:586 feicoptic:3e5 ff:fb00 f_f:fb00 ffi:fb03 f_f_i:fb03 ffl:fb04 ' +
  'f_f_l:fb04 fi:fb01 f_i:fb01 fifteencircle:246e fifteenparen:2482 fifteenperiod:2496 figuredash:2012 filledbox:25a0 ' +
  'filledrect:25ac finalkaf:5da finalkafhebrew:5da finalmem:5dd finalmemhebrew:5dd finalnun:5df finalnunhebrew:5df ' +
  'finalpe:5e3 finalpehebrew:5e3 finaltsadi:5e5 finaltsadihebrew:5e5 firsttonechinese:2c9 fisheye:25c9 fitacyrillic:473 ' +
  'five:35 fivearabic:665 fivebengali:9eb fivecircle:2464 fivedeva:96b fiveeighths:215d fivegujarati:aeb fivegurmukhi:a6b ' +
  'fivehackarabic:665 fiveinferior:2085 fiveparen:2478 fiveperiod:248c fivepersian:6f5 fiveroman:2174 fivesuperior:2075 ' +
  'fivethai:e55 fl:fb02 f_l:fb02 florin:192 fofanthai:e1f fofathai:e1d fongmanthai:e4f forall:2200 four:34 fourarabic:664 ' +
  'fourbengali:9ea fourcircle:2463 fourdeva:96a fourgujarati:aea fourgurmukhi:a6a fourhackarabic:664 fourinferior:2084 ' +
  'fournumeratorbengali:9f7 fourparen:2477 fourperiod:248b fourpersian:6f4 fourroman:2173 foursuperior:2074 ' +
  'fourteencircle:246d fourteenparen:2481 fourteenperiod:2495 fourthai:e54 fourthtonechinese:2cb fparen:24a1 fraction:2044 ' +
  'franc:20a3 g:67 gabengali:997 gacute:1f5 gadeva:917 gafarabic:6af gagujarati:a97 gagurmukhi:a17 gamma:3b3 ' +
  'gammalatinsmall:263 gammasuperior:2e0 gangiacoptic:3eb gbreve:11f gcaron:1e7 gcedilla:123 gcircle:24d6 gcircumflex:11d ' +
  'gcommaaccent:123 gdot:121 gdotaccent:121 gecyrillic:433 geometricallyequal:2251 gereshaccenthebrew:59c gereshhebrew:5f3 ' +
  'gereshmuqdamhebrew:59d germandbls:df gershayimhebrew:5f4 ghabengali:998 ghadarmenian:572 ghadeva:918 ghagujarati:a98 ' +
  'ghagurmukhi:a18 ghainarabic:63a ghestrokecyrillic:493 gheupturncyrillic:491 ghhadeva:95a ghhagurmukhi:a5a ghook:260 ' +
  'gimarmenian:563 gimel:5d2 gimelhebrew:5d2 gjecyrillic:453 glottalstop:294 glottalstopinverted:296 glottalstopmod:2c0 ' +
  'glottalstopreversed:295 glottalstopstroke:2a1 gmacron:1e21 gparen:24a2 gradient:2207 grave:60 gravebelowcmb:316 ' +
  'gravecmb:300 gravecomb:300 gravedeva:953 gravelowmod:2ce gravetonecmb:340 greater:3e greaterequal:2265 ' +
  'greaterequalorless:22db greaterorequivalent:2273 greaterorless:2277 greateroverequal:2267 gscript:261 gstroke:1e5 ' +
  'guillemotleft:ab guillemotright:bb guilsinglleft:2039 guilsinglright:203a h:68 haabkhasiancyrillic:4a9 ' +
  'haaltonearabic:6c1 habengali:9b9 hadescendercyrillic:4b3 hadeva:939 hagujarati:ab9 hagurmukhi:a39 haharabic:62d ' +
  'halantgurmukhi:a4d hamzaarabic:621 hamzalowarabic:621 hardsigncyrillic:44a harpoonleftbarbup:21bc ' +
  'harpoonrightbarbup:21c0 hatafpatah:5b2 hatafpatah16:5b2 hatafpatah23:5b2 hatafpatah2f:5b2 hatafpatahhebrew:5b2 ' +
  'hatafpatahwidehebrew:5b2 hatafqamats:5b3 hatafqamats1b:5b3 hatafqamats28:5b3 hatafqamats34:5b3 hatafqamatshebrew:5b3 ' +
  'hatafsegol:5b1 hatafsegol17:5b1 hatafsegol24:5b1 hatafsegol30:5b1 hatafsegolhebrew:5b1 hatafsegolwidehebrew:5b1 hbar:127 ' +
  'hbrevebelow:1e2b hcedilla:1e29 hcircle:24d7 hcircumflex:125 hdieresis:1e27 hdotaccent:1e23 hdotbelow:1e25 he:5d4 ' +
  'hehaltonearabic:6c1 heharabic:647 hehebrew:5d4 henghook:267 het:5d7 hethebrew:5d7 hhook:266 hhooksuperior:2b1 hiriq:5b4 ' +
  'hiriq14:5b4 hiriq21:5b4 hiriq2d:5b4 hiriqhebrew:5b4 hiriqnarrowhebrew:5b4 hiriqquarterhebrew:5b4 hiriqwidehebrew:5b4 ' +
  'hlinebelow:1e96 hoarmenian:570 hohipthai:e2b holam:5b9 holam19:5b9 holam26:5b9 holam32:5b9 holamhebrew:5b9 ' +
  'holamnarrowhebrew:5b9 holamquarterhebrew:5b9 holamwidehebrew:5b9 honokhukthai:e2e hookabovecomb:309 hookcmb:309 ' +
  'horicoptic:3e9 horizontalbar:2015 horncmb:31b house:2302 hparen:24a3 hsuperior:2b0 hturned:265 hungarumlaut:2dd ' +
  'hungarumlautcmb:30b hv:195 hyphen:2d hyphentwo:2010 i:69 iacute:ed iacyrillic:44f ibengali:987 ibreve:12d icaron:1d0 ' +
  'icircle:24d8 icircumflex:ee icyrillic:456 idblgrave:209 ideva:907 idieresis:ef idieresisacute:1e2f idieresiscyrillic:4e5 ' +
  'idotbelow:1ecb iebrevecyrillic:4d7 iecyrillic:435 igrave:ec igujarati:a87 igurmukhi:a07 ihookabove:1ec9 iibengali:988 ' +
  'iicyrillic:438 iideva:908 iigujarati:a88 iigurmukhi:a08 iimatragurmukhi:a40 iinvertedbreve:20b iishortcyrillic:439 ' +
  'iivowelsignbengali:9c0 iivowelsigndeva:940 iivowelsigngujarati:ac0 ij:133 ilde:2dc iluyhebrew:5ac imacron:12b ' +
  'imacroncyrillic:4e3 imatragurmukhi:a3f increment:2206 infinity:221e iniarmenian:56b integral:222b integralbottom:2321 ' +
  'integralbt:2321 integraltop:2320 integraltp:2320 intersection:2229 invbullet:25d8 invcircle:25d9 iocyrillic:451 ' +
  'iogonek:12f iota:3b9 iotadieresis:3ca iotadieresistonos:390 iotalatin:269 iotatonos:3af iparen:24a4 irigurmukhi:a72 ' +
  'issharbengali:9fa istroke:268 itilde:129 itildebelow:1e2d iucyrillic:44e ivowelsignbengali:9bf ivowelsigndeva:93f ' +
  'ivowelsigngujarati:abf izhitsacyrillic:475 j:6a jaarmenian:571 jabengali:99c jadeva:91c jagujarati:a9c jagurmukhi:a1c ' +
  'jcaron:1f0 jcircle:24d9 jcircumflex:135 jcrossedtail:29d jdotlessstroke:25f jecyrillic:458 jeemarabic:62c jeharabic:698 ' +
  'jhabengali:99d jhadeva:91d jhagujarati:a9d jhagurmukhi:a1d jheharmenian:57b jparen:24a5 jsuperior:2b2 k:6b ' +
  'kabashkircyrillic:4a1 kabengali:995 kacute:1e31 kacyrillic:43a kadescendercyrillic:49b kadeva:915 kaf:5db kafarabic:643 ' +
  'kafhebrew:5db kagujarati:a95 kagurmukhi:a15 kahookcyrillic:4c4 kappa:3ba kappasymbolgreek:3f0 kashidaautoarabic:640 ' +
  'kasraarabic:650 kasratanarabic:64d kastrokecyrillic:49f kcaron:1e9 kcedilla:137 kcircle:24da kcommaaccent:137 ' +
  'kdotbelow:1e33 keharmenian:584 kenarmenian:56f kgreenlandic:138 khabengali:996 khacyrillic:445 khadeva:916 ' +
  'khagujarati:a96 khagurmukhi:a16 khaharabic:62e kheicoptic:3e7 khhadeva:959 khhagurmukhi:a59 khokhaithai:e02 ' +
  'khokhonthai:e05 khokhuatthai:e03 khokhwaithai:e04 khomutthai:e5b khook:199 khorakhangthai:e06 kjecyrillic:45c ' +
  'klinebelow:1e35 kokaithai:e01 koppacyrillic:481 koroniscmb:343 kparen:24a6 ksicyrillic:46f kturned:29e l:6c ' +
  'labengali:9b2 lacute:13a ladeva:932 lagujarati:ab2 lagurmukhi:a32 lakkhangyaothai:e45 lamarabic:644 lambda:3bb ' +
  'lambdastroke:19b lamed:5dc lamedhebrew:5dc largecircle:25ef lbar:19a lbelt:26c lcaron:13e lcedilla:13c lcircle:24db ' +
  'lcircumflexbelow:1e3d lcommaaccent:13c ldot:140 ldotaccent:140 ldotbelow:1e37 ldotbelowmacron:1e39 leftangleabovecmb:31a ' +
  'lefttackbelowcmb:318 less:3c lessequal:2264 lessequalorgreater:22da lessorequivalent:2272 lessorgreater:2276 ' +
  'lessoverequal:2266 lezh:26e lfblock:258c lhookretroflex:26d lira:20a4 liwnarmenian:56c lj:1c9 ljecyrillic:459 ' +
  'lladeva:933 llagujarati:ab3 llinebelow:1e3b llladeva:934 llvocalicbengali:9e1 llvocalicdeva:961 lmiddletilde:26b ' +
  'lochulathai:e2c logicaland:2227 logicalnot:ac logicalnotreversed:2310 logicalor:2228 lolingthai:e25 longs:17f ' +
  'lowlinecmb:332 lozenge:25ca lparen:24a7 lslash:142 lsquare:2113 ltshade:2591 luthai:e26 lvocalicbengali:98c ' +
  'lvocalicdeva:90c m:6d mabengali:9ae macron:af macronbelowcmb:331 macroncmb:304 macronlowmod:2cd macute:1e3f madeva:92e ' +
  'magujarati:aae magurmukhi:a2e mahapakhhebrew:5a4 mahapakhlefthebrew:5a4 maichattawathai:e4b maiekthai:e48 ' +
  'maihanakatthai:e31 maitaikhuthai:e47 maithothai:e49 maitrithai:e4a maiyamokthai:e46 maqafhebrew:5be ' +
  'masoracirclehebrew:5af mcircle:24dc mdotaccent:1e41 mdotbelow:1e43 meemarabic:645 mem:5de memhebrew:5de menarmenian:574 ' +
  'merkhahebrew:5a5 merkhakefulahebrew:5a6 merkhalefthebrew:5a5 mhook:271 middot:b7 minus:2212 minusbelowcmb:320 ' +
  'minuscircle:2296 minusmod:2d7 minusplus:2213 minute:2032 mlonglegturned:270 momathai:e21 mparen:24a8 mturned:26f mu:b5 ' +
  'mu1:b5 muchgreater:226b muchless:226a mugreek:3bc multiply:d7 munahhebrew:5a3 munahlefthebrew:5a3 n:6e nabengali:9a8 ' +
  'nabla:2207 nacute:144 nadeva:928 nagujarati:aa8 nagurmukhi:a28 napostrophe:149 nbspace:a0 ncaron:148 ncedilla:146 ' +
  'ncircle:24dd ncircumflexbelow:1e4b ncommaaccent:146 ndotaccent:1e45 ndotbelow:1e47 newsheqelsign:20aa ngabengali:999 ' +
  'ngadeva:919 ngagujarati:a99 ngagurmukhi:a19 ngonguthai:e07 nhookleft:272 nhookretroflex:273 nikhahitthai:e4d nine:39 ' +
  'ninearabic:669 ninebengali:9ef ninecircle:2468 ninedeva:96f ninegujarati:aef ninegurmukhi:a6f ninehackarabic:669 ' +
  'nineinferior:2089 nineparen:247c nineperiod:2490 ninepersian:6f9 nineroman:2178 ninesuperior:2079 nineteencircle:2472 ' +
  'nineteenparen:2486 nineteenperiod:249a ninethai:e59 nj:1cc njecyrillic:45a nlegrightlong:19e nlinebelow:1e49 ' +
  'nnabengali:9a3 nnadeva:923 nnagujarati:aa3 nnagurmukhi:a23 nnnadeva:929 nonbreakingspace:a0 nonenthai:e13 nonuthai:e19 ' +
  'noonarabic:646 noonghunnaarabic:6ba notcontains:220c notelement:2209 notelementof:2209 notequal:2260 notgreater:226f ' +
  'notgreaternorequal:2271 notgreaternorless:2279 notidentical:2262 notless:226e notlessnorequal:2270 notparallel:2226 ' +
  'notprecedes:2280 notsubset:2284 notsucceeds:2281 notsuperset:2285 nowarmenian:576 nparen:24a9 nsuperior:207f ntilde:f1 ' +
  'nu:3bd nuktabengali:9bc nuktadeva:93c nuktagujarati:abc nuktagurmukhi:a3c numbersign:23 numeralsigngreek:374 numero:2116 ' +
  'nun:5e0 nunhebrew:5e0 nyabengali:99e nyadeva:91e nyagujarati:a9e nyagurmukhi:a1e o:6f oacute:f3 oangthai:e2d obarred:275 ' +
  'obarredcyrillic:4e9 obengali:993 obreve:14f ocandradeva:911 ocandragujarati:a91 ocandravowelsigndeva:949 ocaron:1d2 ' +
  'ocircle:24de ocircumflex:f4 ocircumflexacute:1ed1 ocircumflexdotbelow:1ed9 ocircumflexgrave:1ed3 ' +
  'ocircumflexhookabove:1ed5 ocircumflextilde:1ed7 ocyrillic:43e odblacute:151 odblgrave:20d odeva:913 odieresis:f6 ' +
  'odieresiscyrillic:4e7 odotbelow:1ecd oe:153 ogonek:2db ogonekcmb:328 ograve:f2 ogujarati:a93 oharmenian:585 ' +
  'ohookabove:1ecf ohorn:1a1 ohornacute:1edb ohorndotbelow:1ee3 ohorngrave:1edd ohornhookabove:1edf ohorntilde:1ee1 ' +
  'ohungarumlaut:151 oi:1a3 oinvertedbreve:20f olehebrew:5ab omacron:14d omacronacute:1e53 omacrongrave:1e51 omdeva:950 ' +
  'omega:3c9 omega1:3d6 omegacyrillic:461 omegalatinclosed:277 omegaroundcyrillic:47b omegatitlocyrillic:47d omegatonos:3ce ' +
  'omgujarati:ad0 omicron:3bf omicrontonos:3cc one:31 onearabic:661 onebengali:9e7 onecircle:2460 onedeva:967 ' +
  'onedotenleader:2024 oneeighth:215b onegujarati:ae7 onegurmukhi:a67 onehackarabic:661 onehalf:bd oneinferior:2081 ' +
  'onenumeratorbengali:9f4 oneparen:2474 oneperiod:2488 onepersian:6f1 onequarter:bc oneroman:2170 onesuperior:b9 ' +
  'onethai:e51 onethird:2153 oogonek:1eb oogonekmacron:1ed oogurmukhi:a13 oomatragurmukhi:a4b oopen:254 oparen:24aa ' +
  'openbullet:25e6 option:2325 ordfeminine:aa ordmasculine:ba orthogonal:221f oshortdeva:912 oshortvowelsigndeva:94a ' +
  'oslash:f8 oslashacute:1ff ostrokeacute:1ff otcyrillic:47f otilde:f5 otildeacute:1e4d otildedieresis:1e4f overline:203e ' +
  'overlinecmb:305 overscore:af ovowelsignbengali:9cb ovowelsigndeva:94b ovowelsigngujarati:acb p:70 pabengali:9aa ' +
  'pacute:1e55 padeva:92a pagedown:21df pageup:21de pagujarati:aaa pagurmukhi:a2a paiyannoithai:e2f palochkacyrillic:4c0 ' +
  'paragraph:b6 parallel:2225 parenleft:28 parenleftinferior:208d parenleftsuperior:207d parenright:29 ' +
  'parenrightinferior:208e parenrightsuperior:207e partialdiff:2202 paseqhebrew:5c0 pashtahebrew:599 patah:5b7 patah11:5b7 ' +
  'patah1d:5b7 patah2a:5b7 patahhebrew:5b7 patahnarrowhebrew:5b7 patahquarterhebrew:5b7 patahwidehebrew:5b7 pazerhebrew:5a1 ' +
  'pcircle:24df pdotaccent:1e57 pe:5e4 pecyrillic:43f peharabic:67e peharmenian:57a pehebrew:5e4 pemiddlehookcyrillic:4a7 ' +
  'percent:25 percentarabic:66a period:2e periodarmenian:589 periodcentered:b7 perispomenigreekcmb:342 perpendicular:22a5 ' +
  'perthousand:2030 peseta:20a7 phabengali:9ab phadeva:92b phagujarati:aab phagurmukhi:a2b phi:3c6 phi1:3d5 philatin:278 ' +
  'phinthuthai:e3a phisymbolgreek:3d5 phook:1a5 phophanthai:e1e phophungthai:e1c phosamphaothai:e20 pi:3c0 ' +
  'pisymbolgreek:3d6 piwrarmenian:583 planckover2pi:210f planckover2pi1:210f plus:2b plusbelowcmb:31f pluscircle:2295 ' +
  'plusminus:b1 plusmod:2d6 plussuperior:207a poplathai:e1b pparen:24ab precedes:227a prescription:211e primemod:2b9 ' +
  'primereversed:2035 product:220f projective:2305 propellor:2318 propersubset:2282 propersuperset:2283 proportion:2237 ' +
  'proportional:221d psi:3c8 psicyrillic:471 q:71 qadeva:958 qadmahebrew:5a8 qafarabic:642 qamats:5b8 qamats10:5b8 ' +
  'qamats1a:5b8 qamats1c:5b8 qamats27:5b8 qamats29:5b8 qamats33:5b8 qamatsde:5b8 qamatshebrew:5b8 qamatsnarrowhebrew:5b8 ' +
  'qamatsqatanhebrew:5b8 qamatsquarterhebrew:5b8 qamatswidehebrew:5b8 qarneyparahebrew:59f qcircle:24e0 qhook:2a0 qof:5e7 ' +
  'qofhebrew:5e7 qparen:24ac qubuts:5bb qubuts18:5bb qubuts25:5bb qubuts31:5bb qubutshebrew:5bb qubutsnarrowhebrew:5bb ' +
  'qubutsquarterhebrew:5bb qubutswidehebrew:5bb question:3f questionarabic:61f questionarmenian:55e questiondown:bf ' +
  'questiongreek:37e quotedbl:22 quotedblbase:201e quotedblleft:201c quotedblright:201d quoteleft:2018 ' +
  'quoteleftreversed:201b quotereversed:201b quoteright:2019 quoterightn:149 quotesinglbase:201a quotesingle:27 r:72 ' +
  'raarmenian:57c rabengali:9b0 racute:155 radeva:930 radical:221a rafe:5bf rafehebrew:5bf ragujarati:ab0 ragurmukhi:a30 ' +
  'ramshorn:264 ratio:2236 rcaron:159 rcedilla:157 rcircle:24e1 rcommaaccent:157 rdblgrave:211 rdotaccent:1e59 ' +
  'rdotbelow:1e5b rdotbelowmacron:1e5d referencemark:203b reflexsubset:2286 reflexsuperset:2287 registered:ae reharabic:631 ' +
  'reharmenian:580 resh:5e8 reshhebrew:5e8 reversedtilde:223d reviahebrew:597 reviamugrashhebrew:597 revlogicalnot:2310 ' +
  'rfishhook:27e rfishhookreversed:27f rhabengali:9dd rhadeva:95d rho:3c1 rhook:27d rhookturned:27b rhookturnedsuperior:2b5 ' +
  'rhosymbolgreek:3f1 rhotichookmod:2de rightangle:221f righttackbelowcmb:319 righttriangle:22bf ring:2da ringbelowcmb:325 ' +
  'ringcmb:30a ringhalfleft:2bf ringhalfleftarmenian:559 ringhalfleftbelowcmb:31c ringhalfleftcentered:2d3 ' +
  'ringhalfright:2be rinvertedbreve:213 rlinebelow:1e5f rlongleg:27c rlonglegturned:27a roruathai:e23 rparen:24ad ' +
  'rrabengali:9dc rradeva:931 rragurmukhi:a5c rreharabic:691 rrvocalicbengali:9e0 rrvocalicdeva:960 rrvocalicgujarati:ae0 ' +
  'rtblock:2590 rturned:279 rturnedsuperior:2b4 rupeemarkbengali:9f2 rupeesignbengali:9f3 ruthai:e24 rvocalicbengali:98b ' +
  'rvocalicdeva:90b rvocalicgujarati:a8b s:73 sabengali:9b8 sacute:15b sacutedotaccent:1e65 sadarabic:635 sadeva:938 ' +
  'sagujarati:ab8 sagurmukhi:a38 samekh:5e1 samekhhebrew:5e1 saraaathai:e32 saraaethai:e41 saraaimaimalaithai:e44 ' +
  'saraaimaimuanthai:e43 saraamthai:e33 saraathai:e30 saraethai:e40 saraiithai:e35 saraithai:e34 saraothai:e42 ' +
  'saraueethai:e37 sarauethai:e36 sarauthai:e38 sarauuthai:e39 scaron:161 scarondotaccent:1e67 scedilla:15f schwa:259 ' +
  'schwacyrillic:4d9 schwahook:25a scircle:24e2 scircumflex:15d scommaaccent:219 sdotaccent:1e61 sdotbelow:1e63 ' +
  'sdotbelowdotaccent:1e69 seagullbelowcmb:33c second:2033 secondtonechinese:2ca section:a7 seenarabic:633 segol:5b6 ' +
  'segol13:5b6 segol1f:5b6 segol2c:5b6 segolhebrew:5b6 segolnarrowhebrew:5b6 segolquarterhebrew:5b6 segoltahebrew:592 ' +
  'segolwidehebrew:5b6 seharmenian:57d semicolon:3b semicolonarabic:61b seven:37 sevenarabic:667 sevenbengali:9ed ' +
  'sevencircle:2466 sevendeva:96d seveneighths:215e sevengujarati:aed sevengurmukhi:a6d sevenhackarabic:667 ' +
  'seveninferior:2087 sevenparen:247a sevenperiod:248e sevenpersian:6f7 sevenroman:2176 sevensuperior:2077 ' +
  'seventeencircle:2470 seventeenparen:2484 seventeenperiod:2498 seventhai:e57 sfthyphen:ad shaarmenian:577 shabengali:9b6 ' +
  'shacyrillic:448 shaddaarabic:651 shade:2592 shadedark:2593 shadelight:2591 shademedium:2592 shadeva:936 shagujarati:ab6 ' +
  'shagurmukhi:a36 shalshelethebrew:593 shchacyrillic:449 sheenarabic:634 sheicoptic:3e3 sheqel:20aa sheqelhebrew:20aa ' +
  'sheva:5b0 sheva115:5b0 sheva15:5b0 sheva22:5b0 sheva2e:5b0 shevahebrew:5b0 shevanarrowhebrew:5b0 shevaquarterhebrew:5b0 ' +
  'shevawidehebrew:5b0 shhacyrillic:4bb shimacoptic:3ed shin:5e9 shindothebrew:5c1 shinhebrew:5e9 shook:282 sigma:3c3 ' +
  'sigma1:3c2 sigmafinal:3c2 siluqhebrew:5bd siluqlefthebrew:5bd similar:223c sindothebrew:5c2 six:36 sixarabic:666 ' +
  'sixbengali:9ec sixcircle:2465 sixdeva:96c sixgujarati:aec sixgurmukhi:a6c sixhackarabic:666 sixinferior:2086 ' +
  'sixparen:2479 sixperiod:248d sixpersian:6f6 sixroman:2175 sixsuperior:2076 sixteencircle:246f sixteenparen:2483 ' +
  'sixteenperiod:2497 sixthai:e56 slash:2f slong:17f slongdotaccent:1e9b sofpasuqhebrew:5c3 softhyphen:ad ' +
  'softsigncyrillic:44c sorusithai:e29 sosalathai:e28 sosothai:e0b sosuathai:e2a space:20 spacehackarabic:20 sparen:24ae ' +
  'squarebelowcmb:33b squarehorizontalfill:25a4 squareverticalfill:25a5 ssabengali:9b7 ssadeva:937 ssagujarati:ab7 ' +
  'sterling:a3 strokelongoverlaycmb:336 subset:2282 subsetnotequal:228a subsetorequal:2286 succeeds:227b suchthat:220b ' +
  'sukunarabic:652 summation:2211 superset:2283 supersetnotequal:228b supersetorequal:2287 t:74 tabengali:9a4 tackdown:22a4 ' +
  'tackleft:22a3 tadeva:924 tagujarati:aa4 tagurmukhi:a24 taharabic:637 tatweelarabic:640 tau:3c4 tav:5ea tavhebrew:5ea ' +
  'tbar:167 tcaron:165 tccurl:2a8 tcedilla:163 tcheharabic:686 tcircle:24e3 tcircumflexbelow:1e71 tcommaaccent:163 ' +
  'tdieresis:1e97 tdotaccent:1e6b tdotbelow:1e6d tecyrillic:442 tedescendercyrillic:4ad teharabic:62a tehmarbutaarabic:629 ' +
  'telephone:2121 telishagedolahebrew:5a0 telishaqetanahebrew:5a9 tencircle:2469 tenparen:247d tenperiod:2491 tenroman:2179 ' +
  'tesh:2a7 tet:5d8 tethebrew:5d8 tetsecyrillic:4b5 tevirhebrew:59b tevirlefthebrew:59b thabengali:9a5 thadeva:925 ' +
  'thagujarati:aa5 thagurmukhi:a25 thalarabic:630 thanthakhatthai:e4c theharabic:62b thereexists:2203 therefore:2234 ' +
  'theta:3b8 theta1:3d1 thetasymbolgreek:3d1 thirteencircle:246c thirteenparen:2480 thirteenperiod:2494 ' +
  'thonangmonthothai:e11 thook:1ad thophuthaothai:e12 thorn:fe thothahanthai:e17 thothanthai:e10 thothongthai:e18 ' +
  'thothungthai:e16 thousandcyrillic:482 three:33 threearabic:663 threebengali:9e9 threecircle:2462 threedeva:969 ' +
  'threeeighths:215c threegujarati:ae9 threegurmukhi:a69 threehackarabic:663 threeinferior:2083 threeparen:2476 ' +
  'threeperiod:248a threepersian:6f3 threequarters:be threeroman:2172 threesuperior:b3 threethai:e53 tilde:2dc ' +
  'tildebelowcmb:330 tildecmb:303 tildecomb:303 tildedoublecmb:360 tildeoperator:223c tildeoverlaycmb:334 ' +
  'tildeverticalcmb:33e timescircle:2297 tipehahebrew:596 tipehalefthebrew:596 tippigurmukhi:a70 titlocyrilliccmb:483 ' +
  'tiwnarmenian:57f tlinebelow:1e6f toarmenian:569 tonebarextrahighmod:2e5 tonebarextralowmod:2e9 tonebarhighmod:2e6 ' +
  'tonebarlowmod:2e8 tonebarmidmod:2e7 tonefive:1bd tonesix:185 tonetwo:1a8 tonos:384 topatakthai:e0f totaothai:e15 ' +
  'tpalatalhook:1ab tparen:24af trademark:2122 tretroflexhook:288 triagdn:25bc triaglf:25c4 triagrt:25ba triagup:25b2 ' +
  'ts:2a6 tsadi:5e6 tsadihebrew:5e6 tsecyrillic:446 tsere:5b5 tsere12:5b5 tsere1e:5b5 tsere2b:5b5 tserehebrew:5b5 ' +
  'tserenarrowhebrew:5b5 tserequarterhebrew:5b5 tserewidehebrew:5b5 tshecyrillic:45b ttabengali:99f ttadeva:91f ' +
  'ttagujarati:a9f ttagurmukhi:a1f tteharabic:679 tthabengali:9a0 tthadeva:920 tthagujarati:aa0 tthagurmukhi:a20 ' +
  'tturned:287 twelvecircle:246b twelveparen:247f twelveperiod:2493 twelveroman:217b twentycircle:2473 twentyparen:2487 ' +
  'twentyperiod:249b two:32 twoarabic:662 twobengali:9e8 twocircle:2461 twodeva:968 twodotenleader:2025 twodotleader:2025 ' +
  'twogujarati:ae8 twogurmukhi:a68 twohackarabic:662 twoinferior:2082 twonumeratorbengali:9f5 twoparen:2475 twoperiod:2489 ' +
  'twopersian:6f2 tworoman:2171 twostroke:1bb twosuperior:b2 twothai:e52 twothirds:2154 u:75 uacute:fa ubar:289 ' +
  'ubengali:989 ubreve:16d ucaron:1d4 ucircle:24e4 ucircumflex:fb ucircumflexbelow:1e77 ucyrillic:443 udattadeva:951 ' +
  'udblacute:171 udblgrave:215 udeva:909 udieresis:fc udieresisacute:1d8 udieresisbelow:1e73 udieresiscaron:1da ' +
  'udieresiscyrillic:4f1 udieresisgrave:1dc udieresismacron:1d6 udotbelow:1ee5 ugrave:f9 ugujarati:a89 ugurmukhi:a09 ' +
  'uhookabove:1ee7 uhorn:1b0 uhornacute:1ee9 uhorndotbelow:1ef1 uhorngrave:1eeb uhornhookabove:1eed uhorntilde:1eef ' +
  'uhungarumlaut:171 uinvertedbreve:217 ukcyrillic:479 umacron:16b umacroncyrillic:4ef umacrondieresis:1e7b ' +
  'umatragurmukhi:a41 underscore:5f underscoredbl:2017 union:222a universal:2200 uogonek:173 uparen:24b0 upblock:2580 ' +
  'upperdothebrew:5c4 upsilon:3c5 upsilondieresis:3cb upsilondieresistonos:3b0 upsilonlatin:28a upsilontonos:3cd ' +
  'uptackbelowcmb:31d uptackmod:2d4 uragurmukhi:a73 uring:16f ushortcyrillic:45e ustraightcyrillic:4af utilde:169 ' +
  'utildeacute:1e79 utildebelow:1e75 uubengali:98a uudeva:90a uugujarati:a8a uugurmukhi:a0a uumatragurmukhi:a42 ' +
  'uuvowelsignbengali:9c2 uuvowelsigndeva:942 uuvowelsigngujarati:ac2 uvowelsignbengali:9c1 uvowelsigndeva:941 ' +
  'uvowelsigngujarati:ac1 v:76 vadeva:935 vagujarati:ab5 vagurmukhi:a35 vav:5d5 vavhebrew:5d5 vavvavhebrew:5f0 ' +
  'vavyodhebrew:5f1 vcircle:24e5 vdotbelow:1e7f vecyrillic:432 veharabic:6a4 verticalbar:7c verticallineabovecmb:30d ' +
  'verticallinebelowcmb:329 verticallinelowmod:2cc verticallinemod:2c8 vewarmenian:57e vhook:28b viramabengali:9cd ' +
  'viramadeva:94d viramagujarati:acd visargabengali:983 visargadeva:903 visargagujarati:a83 voarmenian:578 vparen:24b1 ' +
  'vtilde:1e7d vturned:28c w:77 wacute:1e83 wawarabic:648 wawhamzaabovearabic:624 wcircle:24e6 wcircumflex:175 ' +
  'wdieresis:1e85 wdotaccent:1e87 wdotbelow:1e89 weierstrass:2118 wgrave:1e81 whitebullet:25e6 whitecircle:25cb ' +
  'whitecircleinverse:25d9 whitediamond:25c7 whitesmallsquare:25ab whitesquare:25a1 won:20a9 wowaenthai:e27 wparen:24b2 ' +
  'wring:1e98 wsuperior:2b7 wturned:28d wynn:1bf x:78 xabovecmb:33d xcircle:24e7 xdieresis:1e8d xdotaccent:1e8b ' +
  'xeharmenian:56d xi:3be xparen:24b3 xsuperior:2e3 y:79 yabengali:9af yacute:fd yadeva:92f yagujarati:aaf yagurmukhi:a2f ' +
  'yamakkanthai:e4e yatcyrillic:463 ycircle:24e8 ycircumflex:177 ydieresis:ff ydotaccent:1e8f ydotbelow:1ef5 yeharabic:64a ' +
  'yehbarreearabic:6d2 yehhamzaabovearabic:626 yen:a5 yerahbenyomohebrew:5aa yericyrillic:44b yerudieresiscyrillic:4f9 ' +
  'yetivhebrew:59a ygrave:1ef3 yhook:1b4 yhookabove:1ef7 yiarmenian:575 yicyrillic:457 yiwnarmenian:582 yod:5d9 ' +
  'yodhebrew:5d9 yodyodhebrew:5f2 yotgreek:3f3 yoyakthai:e22 yoyingthai:e0d yparen:24b4 ypogegrammeni:37a yr:1a6 yring:1e99 ' +
  'ysuperior:2b8 ytilde:1ef9 yturned:28e yusbigcyrillic:46b yuslittlecyrillic:467 yyabengali:9df yyadeva:95f z:7a ' +
  'zaarmenian:566 zacute:17a zadeva:95b zagurmukhi:a5b zaharabic:638 zainarabic:632 zaqefgadolhebrew:595 ' +
  'zaqefqatanhebrew:594 zarqahebrew:598 zayin:5d6 zayinhebrew:5d6 zcaron:17e zcircle:24e9 zcircumflex:1e91 zcurl:291 ' +
  'zdot:17c zdotaccent:17c zdotbelow:1e93 zecyrillic:437 zedescendercyrillic:499 zedieresiscyrillic:4df zero:30 ' +
  'zeroarabic:660 zerobengali:9e6 zerodeva:966 zerogujarati:ae6 zerogurmukhi:a66 zerohackarabic:660 zeroinferior:2080 ' +
  'zeropersian:6f0 zerosuperior:2070 zerothai:e50 zerowidthnonjoiner:200c zerowidthspace:200b zeta:3b6 zhearmenian:56a ' +
  'zhebrevecyrillic:4c2 zhecyrillic:436 zhedescendercyrillic:497 zhedieresiscyrillic:4dd zinorhebrew:5ae zlinebelow:1e95 ' +
  'zparen:24b5 zretroflexhook:290 zstroke:1b6 angbracketleftbig:2329 angbracketleftBig:2329 angbracketleftbigg:2329 ' +
  'angbracketleftBigg:2329 angbracketrightBig:232a angbracketrightbig:232a angbracketrightBigg:232a ' +
  'angbracketrightbigg:232a arrowhookleft:21aa arrowhookright:21a9 arrowlefttophalf:21bc arrowleftbothalf:21bd ' +
  'arrownortheast:2197 arrownorthwest:2196 arrowrighttophalf:21c0 arrowrightbothalf:21c1 arrowsoutheast:2198 ' +
  'arrowsouthwest:2199 backslashbig:2216 backslashBig:2216 backslashBigg:2216 backslashbigg:2216 bardbl:2016 ' +
  'braceleftBig:7b braceleftbig:7b braceleftbigg:7b braceleftBigg:7b bracerightBig:7d bracerightbig:7d bracerightbigg:7d ' +
  'bracerightBigg:7d bracketleftbig:5b bracketleftBig:5b bracketleftbigg:5b bracketleftBigg:5b bracketrightBig:5d ' +
  'bracketrightbig:5d bracketrightbigg:5d bracketrightBigg:5d ceilingleftbig:2308 ceilingleftBig:2308 ceilingleftBigg:2308 ' +
  'ceilingleftbigg:2308 ceilingrightbig:2309 ceilingrightBig:2309 ceilingrightbigg:2309 ceilingrightBigg:2309 ' +
  'circledotdisplay:2299 circledottext:2299 circlemultiplytext:2297 circleplusdisplay:2295 circleplustext:2295 ' +
  'contintegraldisplay:222e contintegraltext:222e coproductdisplay:2210 coproducttext:2210 floorleftBig:230a ' +
  'floorleftbig:230a floorleftbigg:230a floorleftBigg:230a floorrightbig:230b floorrightBig:230b floorrightBigg:230b ' +
  'floorrightbigg:230b hatwide:302 hatwider:302 hatwidest:302 intercal:1d40 integraldisplay:222b integraltext:222b ' +
  'intersectiondisplay:22c2 intersectiontext:22c2 logicalanddisplay:2227 logicalandtext:2227 logicalordisplay:2228 ' +
  'logicalortext:2228 parenleftBig:28 parenleftbig:28 parenleftBigg:28 parenleftbigg:28 parenrightBig:29 parenrightbig:29 ' +
  'parenrightBigg:29 parenrightbigg:29 prime:2032 productdisplay:220f producttext:220f radicalbig:221a radicalBig:221a ' +
  'radicalBigg:221a radicalbigg:221a radicalbt:221a radicaltp:221a radicalvertex:221a slashbig:2f slashBig:2f slashBigg:2f ' +
  'slashbigg:2f summationdisplay:2211 summationtext:2211 tildewide:2dc tildewider:2dc tildewidest:2dc uniondisplay:22c3 ' +
  'unionmultidisplay:228e unionmultitext:228e unionsqdisplay:2294 unionsqtext:2294 uniontext:22c3 vextenddouble:2225 ' +
  'vextendsingle:2223 a71:25cf a73:25a0 a76:25b2 a77:25bc a78:25c6 a81:25d7 a120:2460 a121:2461 a122:2462 a123:2463 ' +
  'a124:2464 a125:2465 a126:2466 a127:2467 a128:2468 a129:2469 a161:2192 a163:2194 a164:2195 radicalex:f8e5 club:2663 ' +
  'diamond:2666 heart:2665 spade:2660 arrowvertex:f8e6 arrowhorizex:f8e7 registerserif:f6da copyrightserif:f6d9 ' +
  'trademarkserif:f6db registersans:f8e8 copyrightsans:f8e9 trademarksans:f8ea parenlefttp:f8eb parenleftex:f8ec ' +
  'parenleftbt:f8ed bracketlefttp:f8ee bracketleftex:f8ef bracketleftbt:f8f0 bracelefttp:f8f1 braceleftmid:f8f2 ' +
  'braceleftbt:f8f3 braceex:f8f4 integralex:f8f5 parenrighttp:f8f6 parenrightex:f8f7 parenrightbt:f8f8 bracketrighttp:f8f9 ' +
  'bracketrightex:f8fa bracketrightbt:f8fb bracerighttp:f8fc bracerightmid:f8fd bracerightbt:f8fe';
