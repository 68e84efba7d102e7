/**
 * Words for generated documents. Sentences of them have no meaning. Their lengths, letters and punctuation are those of the
 * language.
 */
export interface Vocabulary {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The separator of words. Empty in Chinese and Japanese. */
  readonly space: string;
  readonly fullStop: string;
  readonly comma: string;
  /** Nouns and other words that can be the only word of a cell. */
  readonly nouns: readonly string[];
  readonly verbs: readonly string[];
  /** Articles, prepositions, conjunctions. */
  readonly small: readonly string[];
  readonly places: readonly string[];
  readonly table: string;
  readonly figure: string;
  readonly source: string;
  readonly note: string;
  readonly total: string;
  readonly contents: string;
  readonly references: string;
  readonly chapter: string;
}

const list = (words: string) => words.split(' ');

function vocabulary(
  language: string,
  words: Pick<Vocabulary, 'nouns' | 'verbs' | 'small' | 'places'>,
  labels: string,
  signs: Partial<Pick<Vocabulary, 'direction' | 'space' | 'fullStop' | 'comma'>> = {},
): Vocabulary {
  const [table = '', figure = '', source = '', note = '', total = '', contents = '', references = '', chapter = ''] =
    labels.split('|');
  const ends = { direction: 'ltr' as const, space: ' ', fullStop: '.', comma: ',', ...signs };
  return { language, ...words, table, figure, source, note, total, contents, references, chapter, ...ends };
}

const english = vocabulary(
  'en',
  {
    nouns: list(
      'revenue cost income population area share capital households energy water production export import tax interest insurance equipment building service staff school hospital region district market price index rate growth budget loan asset liability equity inventory vehicle road railway forest farm crop wheat rice fish sample method result model parameter temperature pressure volume weight length speed material steel timber cement paper customer supplier contract invoice payment delivery warranty manual network server memory battery screen sensor cable engine pump valve filter temperature-range maintenance inspection safety training programme project department committee member citizen worker student teacher patient treatment medicine dose age gender birth death migration housing rent wage pension benefit employment unemployment industry trade tourism culture language religion election vote party government ministry agency law regulation standard policy strategy objective indicator target outcome evidence survey questionnaire respondent interview analysis',
    ),
    verbs: list(
      'shows increased decreased remains includes provides requires reports measured estimated compared declined reached exceeded contains describes supports allows reduces improves follows covers applies depends explains indicates',
    ),
    small: list(
      'the of and in to for with by from on at as or than between per under over without within during after before which that this these its their not only also',
    ),
    places: list(
      'Northfield Kingsport Auckland Bristol Leicester Dundee Wexford Ontario Alberta Manitoba Victoria Tasmania Cebu Davao Iloilo Baguio Oregon Nevada Vermont Georgia Delaware Kenya Uganda Ghana Zambia Malawi Fiji Samoa Norway Denmark Belgium Austria Portugal Greece Hungary Poland Estonia Latvia',
    ),
  },
  'Table|Figure|Source|Note|Total|Contents|References|Chapter',
);

const german = vocabulary(
  'de',
  {
    nouns: list(
      'Umsatz Aufwand Ertrag Bevölkerung Fläche Anteil Kapital Haushalte Energieversorgung Wasserwirtschaft Erzeugung Ausfuhr Einfuhr Steuer Zinsen Versicherung Ausrüstung Gebäude Dienstleistung Personal Schule Krankenhaus Gebiet Landkreis Markt Preisindex Wachstumsrate Haushaltsplan Darlehen Vermögen Verbindlichkeiten Eigenkapital Vorräte Fahrzeug Straße Eisenbahn Wald Landwirtschaft Getreide Messwert Verfahren Ergebnis Modell Temperatur Druck Gewicht Länge Geschwindigkeit Werkstoff Stahl Kunde Lieferant Vertrag Rechnung Zahlung Wartung Sicherheit Ausbildung Geschäftsjahr Jahresüberschuss Beschäftigte Arbeitslosigkeit Gesundheitswesen Rechtsvorschrift',
    ),
    verbs: list(
      'zeigt steigt sinkt bleibt enthält bietet erfordert berichtet misst schätzt vergleicht erreicht übersteigt beschreibt unterstützt verringert verbessert gilt',
    ),
    small: list(
      'der die das und in zu für mit von auf als oder nach bei unter über ohne während vor dass diese nicht nur auch im des den eine',
    ),
    places: list(
      'Berlin Hamburg Sachsen Bayern Hessen Bremen Thüringen Saarland Leipzig Dresden Köln Tirol Kärnten Zürich Bern Graubünden Wien Salzburg',
    ),
  },
  'Tabelle|Abbildung|Quelle|Anmerkung|Insgesamt|Inhaltsverzeichnis|Literatur|Kapitel',
);

const french = vocabulary(
  'fr',
  {
    nouns: list(
      'revenus coûts population superficie part capital ménages énergie eau production exportations importations impôt intérêts assurance équipement bâtiment service personnel école hôpital région marché prix indice taux croissance budget emprunt actif passif stocks véhicule route forêt récolte échantillon méthode résultat modèle température pression volume poids longueur matériau acier client fournisseur contrat facture paiement livraison entretien sécurité formation projet comité membre salarié étudiant patient traitement emploi chômage industrie commerce tourisme',
    ),
    verbs: list(
      'montre augmente diminue reste comprend fournit exige mesure estime compare atteint dépasse contient décrit soutient réduit améliore couvre',
    ),
    small: list(
      'le la les de des du et en à pour avec par sur dans comme ou que entre sous sans pendant après avant qui ce ces leur non aussi',
    ),
    places: list(
      'Bretagne Normandie Alsace Provence Lyon Lille Nantes Toulouse Genève Lausanne Liège Namur Québec Montréal Dakar Abidjan',
    ),
  },
  'Tableau|Graphique|Source|Note|Ensemble|Sommaire|Bibliographie|Chapitre',
);

const spanish = vocabulary(
  'es',
  {
    nouns: list(
      'ingresos costos población superficie participación capital hogares energía agua producción exportaciones importaciones impuesto intereses seguro equipo edificio servicio personal escuela hospital región mercado precio índice tasa crecimiento presupuesto préstamo activo pasivo inventario vehículo carretera bosque cosecha muestra método resultado modelo temperatura presión volumen peso longitud material acero cliente proveedor contrato factura pago entrega mantenimiento seguridad formación proyecto comité miembro trabajador estudiante paciente tratamiento empleo desempleo industria comercio turismo',
    ),
    verbs: list(
      'muestra aumenta disminuye permanece incluye proporciona requiere mide estima compara alcanza supera contiene describe apoya reduce mejora cubre',
    ),
    small: list(
      'el la los las de del y en a para con por sobre como o que entre bajo sin durante después antes este estos su no también',
    ),
    places: list(
      'Andalucía Galicia Aragón Murcia Sevilla Bogotá Lima Quito Caracas Jalisco Sonora Puebla Córdoba Mendoza Rosario Valparaíso',
    ),
  },
  'Cuadro|Gráfico|Fuente|Nota|Total|Índice|Referencias|Capítulo',
);

const finnish = vocabulary(
  'fi',
  {
    nouns: list(
      'liikevaihto kustannukset tulot väestö pinta-ala osuus pääoma kotitaloudet energiankulutus vesihuolto tuotanto vienti tuonti verotus korkotuotot vakuutus laitteisto rakennus palvelu henkilöstö koulu sairaala alue markkinat hintaindeksi kasvuvauhti talousarvio laina varat velat varasto ajoneuvo metsätalous viljasato näyte menetelmä tulos malli lämpötila paine tilavuus paino nopeus teräs asiakas toimittaja sopimus lasku maksu huolto turvallisuus koulutus hanke työllisyys työttömyys',
    ),
    verbs: list(
      'osoittaa kasvoi laski pysyi sisältää tarjoaa edellyttää mittasi arvioi ylitti kuvaa tukee vähentää parantaa kattaa',
    ),
    small: list('ja tai sekä että kuin noin myös vain ei on oli joka mutta ennen jälkeen aikana ilman kanssa'),
    places: list('Helsinki Tampere Turku Oulu Lahti Kuopio Lappi Kainuu Satakunta Uusimaa Pirkanmaa Tallinna'),
  },
  'Taulukko|Kuvio|Lähde|Huomautus|Yhteensä|Sisällys|Lähteet|Luku',
);

const filipino = vocabulary(
  'fil',
  {
    nouns: list(
      'kita gastos populasyon lawak bahagi puhunan sambahayan enerhiya tubig produksiyon buwis seguro gusali serbisyo kawani paaralan ospital rehiyon lalawigan pamilihan presyo antas paglago badyet utang ari-arian sasakyan daan kagubatan ani palay isda paraan resulta temperatura timbang haba kontrata bayad kaligtasan pagsasanay proyekto kasapi manggagawa mag-aaral pasyente gamot trabaho industriya kalakalan turismo',
    ),
    verbs: list(
      'nagpapakita tumaas bumaba nananatili naglalaman nagbibigay nangangailangan sinukat tinataya umabot lumampas sumusuporta binabawasan sumasaklaw',
    ),
    small: list('ang ng sa mga at na para kung ay o may mula hanggang bago ito kanilang hindi rin lamang'),
    places: list('Maynila Cebu Dabaw Iloilo Baguio Batangas Laguna Bikol Bohol Leyte Samar Palawan'),
  },
  'Talahanayan|Larawan|Pinagmulan|Tala|Kabuuan|Nilalaman|Sanggunian|Kabanata',
);

const russian = vocabulary(
  'ru',
  {
    nouns: list(
      'доходы расходы население площадь доля капитал хозяйства энергия вода производство экспорт импорт налог проценты страхование оборудование здание услуги персонал школа больница область рынок цена индекс рост бюджет кредит активы запасы транспорт дорога лес урожай метод результат модель температура давление объём вес длина сталь договор оплата безопасность обучение проект занятость промышленность торговля',
    ),
    verbs: list(
      'показывает выросло снизилось остаётся включает требует измерено оценивается достигло превысило описывает снижает',
    ),
    small: list('и в на по с из для от до за при без или как что это также не только между после'),
    places: list('Москва Казань Самара Омск Тверь Псков Тула Пермь Уфа Киров Минск'),
  },
  'Таблица|Рисунок|Источник|Примечание|Итого|Содержание|Литература|Глава',
);

const greek = vocabulary(
  'el',
  {
    nouns: list(
      'έσοδα δαπάνες πληθυσμός έκταση μερίδιο κεφάλαιο νοικοκυριά ενέργεια νερό παραγωγή εξαγωγές εισαγωγές φόρος τόκοι ασφάλιση εξοπλισμός κτίριο υπηρεσία προσωπικό σχολείο νοσοκομείο περιφέρεια αγορά τιμή δείκτης ανάπτυξη δάνειο απόθεμα δρόμος δάσος μέθοδος αποτέλεσμα θερμοκρασία πίεση βάρος σύμβαση πληρωμή',
    ),
    verbs: list('δείχνει αυξήθηκε μειώθηκε παραμένει περιλαμβάνει απαιτεί εκτιμάται υπερέβη περιγράφει καλύπτει'),
    small: list('και το του της των στο στη με για από ως ή που δεν μόνο επίσης μετά πριν'),
    places: list('Αθήνα Πάτρα Βόλος Κρήτη Ρόδος Κέρκυρα Λάρισα Χανιά'),
  },
  'Πίνακας|Διάγραμμα|Πηγή|Σημείωση|Σύνολο|Περιεχόμενα|Βιβλιογραφία|Κεφάλαιο',
);

const chinese = vocabulary(
  'zh',
  {
    nouns: list(
      '收入 成本 人口 面积 比例 资本 家庭 能源 水资源 生产 出口 进口 税收 利息 保险 设备 建筑 服务 人员 学校 医院 地区 市场 价格 指数 增长率 预算 贷款 资产 负债 库存 车辆 公路 铁路 森林 农业 样本 方法 结果 模型 温度 压力 重量 材料 客户 合同 付款 安全 培训 项目 就业 工业 贸易',
    ),
    verbs: list('显示 增加 减少 包括 提供 要求 测量 估计 达到 超过 描述 支持 降低 改善'),
    small: list('的 和 在 与 对 从 为 其中 以及 由于 根据 通过'),
    places: list('北京 上海 广东 浙江 四川 湖南 江苏 福建 云南 甘肃 台北 香港'),
  },
  '表|图|资料来源|注|合计|目录|参考文献|第章',
  { space: '', fullStop: '。', comma: '，' },
);

const japanese = vocabulary(
  'ja',
  {
    nouns: list(
      '売上高 費用 収益 人口 面積 割合 資本 世帯 エネルギー 水道 生産 輸出 輸入 税金 利息 保険 設備 建物 サービス 従業員 学校 病院 地域 市場 価格 指数 成長率 予算 借入金 資産 負債 在庫 車両 道路 鉄道 森林 農業 サンプル 方法 結果 モデル 温度 圧力 重量 材料 顧客 契約 支払 安全 研修',
    ),
    verbs: list('示す 増加した 減少した 含む 提供する 必要とする 測定した 達した 超えた 説明する'),
    small: list('の と は を に で から まで および または ため'),
    places: list('東京都 大阪府 北海道 愛知県 福岡県 京都府 沖縄県 宮城県 広島県'),
  },
  '表|図|出典|注|合計|目次|参考文献|章',
  { space: '', fullStop: '。', comma: '、' },
);

const arabic = vocabulary(
  'ar',
  {
    nouns: list(
      'الإيرادات التكاليف السكان المساحة النسبة الأسر الطاقة المياه الإنتاج الصادرات الواردات الضريبة الفوائد التأمين المعدات المباني الخدمات الموظفون المدرسة المستشفى المنطقة السوق السعر المؤشر النمو الميزانية القرض الأصول المخزون الطريق الغابات النتيجة النموذج الحرارة الضغط الوزن العقد الدفع السلامة التدريب المشروع',
    ),
    verbs: list('يبين ارتفع انخفض يشمل يوفر يتطلب بلغ تجاوز يصف يدعم'),
    small: list('من في على إلى عن مع أو ثم قبل بعد بين هذا التي'),
    places: list('القاهرة عمان بيروت تونس الرباط بغداد دمشق الكويت الدوحة'),
  },
  'جدول|شكل|المصدر|ملاحظة|المجموع|المحتويات|المراجع|الفصل',
  { direction: 'rtl', comma: '،' },
);

const hebrew = vocabulary(
  'he',
  {
    nouns: list(
      'הכנסות הוצאות אוכלוסייה שטח שיעור הון משפחות אנרגיה מים ייצור יצוא יבוא מס ריבית ביטוח ציוד מבנה שירות עובדים בית-ספר בית-חולים אזור שוק מחיר מדד צמיחה תקציב הלוואה נכסים מלאי כביש יער שיטה תוצאה לחץ משקל חוזה תשלום בטיחות',
    ),
    verbs: list('מראה עלה ירד נשאר כולל מספק דורש נמדד הגיע תומך'),
    small: list('של על את עם או גם לא רק בין לפני אחרי כי זה'),
    places: list('ירושלים חיפה נצרת אשדוד אילת צפת עכו'),
  },
  'לוח|תרשים|מקור|הערה|סך-הכול|תוכן|מקורות|פרק',
  { direction: 'rtl' },
);

/** Languages with the Latin script. Every program and most fonts can print them. */
export const latinVocabularies: readonly Vocabulary[] = [english, german, french, spanish, finnish, filipino];
export const otherVocabularies: readonly Vocabulary[] = [russian, greek, chinese, japanese, arabic, hebrew];
