import PageMetadata
import Testing

/// Texts for pages that do not say in which encoding they are: 60 in 21 encodings and 24 languages.
enum UndeclaredPages {
    struct Page: CustomTestStringConvertible, Sendable {
        let encoding: CharacterEncoding
        let language: String
        let title: String
        let text: String

        init(_ encoding: CharacterEncoding, _ language: String, _ title: String, _ text: String) {
            self.encoding = encoding
            self.language = language
            self.title = title
            self.text = text
        }

        var testDescription: String { "\(encoding.rawValue): \(title)" }

        /// - Parameter declaring: Whether the page says in which language it is.
        func bytes(declaring: Bool = false) throws -> [UInt8] {
            let name = try EncodedText.bytes(title, as: encoding)
            var page = Array("<!doctype html><html\(declaring ? " lang=\(language)" : "")><head><title>".utf8)
            page += name + Array("</title></head><body><h1>".utf8) + name + Array("</h1><p>".utf8)
            return try page + EncodedText.bytes(text, as: encoding) + Array("</p></body></html>".utf8)
        }
    }

    static let all: [Page] = [
        .init(
            .shiftJIS, "ja", "港の朝市が三年ぶりに再開",
            "市場には早くから多くの客が訪れ、新鮮な魚や野菜を買い求めていました。主催者は来月も続けたいと話しています。"),
        .init(
            .shiftJIS, "ja", "はじめての自転車修理",
            "パンクの直し方とブレーキの調整を写真でわかりやすく説明します。工具は家にあるもので足ります。"),
        .init(
            .shiftJIS, "ja", "カレーライスの作り方",
            "タマネギをゆっくり炒めると甘みが出ます。肉とジャガイモを入れて三十分ほど煮込みます。"),
        .init(
            .eucJP, "ja", "図書館の利用案内",
            "本は二週間まで借りられます。返却が遅れた場合は次の貸し出しができませんのでご注意ください。"),
        .init(
            .eucJP, "ja", "天気予報の見方",
            "低気圧が近づくと風が強くなり、午後から雨が降りやすくなります。気象庁の資料をもとにまとめました。"),
        .init(
            .eucJP, "ja", "リンク集",
            "友人のページや役に立つサイトを集めました。リンクは自由ですが、メールで知らせてくれるとうれしいです。"),
        .init(
            .iso2022JP, "ja", "町内会からのお知らせ",
            "今月の清掃は日曜日の朝八時から行います。雨の場合は次の週に延期します。"),
        .init(
            .iso2022JP, "ja", "古い写真の整理",
            "祖父が残した写真を年代順に並べ直しました。昭和の町の様子がよくわかります。"),
        .init(
            .iso2022JP, "ja", "日本語の文字コード",
            "電子メールで使われてきた符号化方式の歴史を説明します。"),
        .init(
            .gbk, "zh-CN", "市图书馆将延长开放时间",
            "从下个月开始,图书馆每天开放到晚上十点,周末也不休息。读者可以在网上预约座位。"),
        .init(
            .gbk, "zh-CN", "怎样种好阳台上的番茄",
            "番茄喜欢阳光,每天至少需要六个小时的日照。浇水要均匀,不要等到土完全干了才浇。"),
        .init(
            .gbk, "zh-CN", "我的旅行日记",
            "去年夏天我们坐火车到了海边,住在一个很小的村子里,每天早上都能听见海浪的声音。"),
        .init(
            .big5, "zh-TW", "圖書館開放時間公告",
            "本館自下個月起每日開放至晚上十點,週末照常開放。讀者可以在網路上預約座位。"),
        .init(
            .big5, "zh-TW", "台北捷運的歷史",
            "第一條路線在一九九六年通車,之後陸續增加了許多車站,現在每天有兩百萬人搭乘。"),
        .init(
            .big5, "zh-TW", "家常豆腐的做法",
            "先把豆腐切成小塊,用油煎到兩面金黃,再加入醬油和蔥花,煮五分鐘就可以了。"),
        .init(
            .eucKR, "ko", "도서관 이용 시간이 늘어납니다",
            "다음 달부터 시립 도서관은 매일 밤 열 시까지 문을 엽니다. 자리는 인터넷으로 예약할 수 있습니다."),
        .init(
            .eucKR, "ko", "김치찌개 맛있게 끓이는 방법",
            "잘 익은 김치와 돼지고기를 함께 볶은 다음 물을 넣고 삼십 분 정도 끓이면 됩니다."),
        .init(
            .eucKR, "ko", "서울의 옛날 사진",
            "할아버지가 찍은 사진을 모아 보았습니다. 지금은 없어진 시장과 골목을 볼 수 있습니다."),
        .init(
            .windows1250, "pl", "Książka o dawnej Łodzi",
            """
            Autor opisuje życie robotników, którzy przyjechali do miasta w dziewiętnastym wieku. Można ją \
            kupić w każdej księgarni.
            """),
        .init(
            .windows1250, "cs", "Příběh malého nádraží",
            """
            Vlak zde zastavuje už jen dvakrát denně, přesto si místní lidé přejí, aby trať zůstala \
            zachována. Více řekne článek.
            """),
        .init(
            .windows1250, "hu", "Őszi túra a Bükkben",
            """
            A hegyekben már sárgulnak a levelek, és a szép idő miatt sokan indulnak útnak. A kirándulás \
            körülbelül öt óra.
            """),
        .init(
            .windows1251, "ru", "Как починить старый велосипед",
            """
            Сначала проверьте тормоза и цепь, затем накачайте шины. Все нужные инструменты есть в любом \
            магазине.
            """),
        .init(
            .windows1251, "uk", "Історія нашого міста",
            """
            Перші поселення з'явилися тут ще в п'ятнадцятому столітті, а сьогодні місто є великим центром \
            освіти і науки.
            """),
        .init(
            .windows1251, "bg", "Рецепти за зимата",
            """
            Най-добрите туршии се правят през есента, когато зеленчуците са узрели. Ето какво ще ви трябва \
            за тях.
            """),
        .init(
            .windows1252, "fr", "Les élèves préparent la fête de l'été",
            """
            Après plusieurs mois de travail, le spectacle sera présenté à la salle des fêtes. L'entrée est \
            gratuite pour tous.
            """),
        .init(
            .windows1252, "de", "Müllabfuhr fällt wegen Sturm aus",
            """
            Die Bürger müssen ihre Tonnen bis übermorgen stehen lassen. Für Rückfragen ist das Büro der \
            Gemeinde geöffnet.
            """),
        .init(
            .windows1252, "es", "El año más cálido de la región",
            """
            Según los científicos, la temperatura subió más que nunca. ¿Qué pasará mañana con los ríos y \
            la montaña?
            """),
        .init(
            .windows1253, "el", "Η ιστορία της πόλης μας",
            """
            Το μουσείο άνοιξε ξανά τις πύλες του μετά από πολλά χρόνια. Οι επισκέπτες μπορούν να δουν \
            παλιές φωτογραφίες.
            """),
        .init(
            .windows1253, "el", "Συνταγή για μουσακά",
            "Κόβουμε τις μελιτζάνες σε φέτες και τις τηγανίζουμε. Ύστερα προσθέτουμε τον κιμά και την κρέμα."),
        .init(
            .windows1253, "el", "Άρθρα και νέα",
            "Εδώ θα βρείτε τα τελευταία νέα του συλλόγου και τις εκδηλώσεις της άνοιξης."),
        .init(
            .windows1254, "tr", "Güneşli bir sonbahar günü",
            """
            Şehrin en eski çarşısı yeniden açıldı. Esnaf, müşterilerin ilgisinden çok memnun olduğunu \
            söyledi.
            """),
        .init(
            .windows1254, "tr", "Türk kahvesi nasıl yapılır",
            "Bir fincan soğuk suya iki çay kaşığı kahve koyun ve kısık ateşte yavaşça pişirin."),
        .init(
            .windows1254, "tr", "İstanbul'un eski fotoğrafları",
            """
            Boğaz kıyısındaki yalıların yüz yıl önceki görüntüleri büyük ilgi gördü. Sergi ağustos ayına \
            kadar açık.
            """),
        .init(
            .windows1255, "he", "הספרייה העירונית נפתחת מחדש",
            "החל מהחודש הבא תהיה הספרייה פתוחה בכל יום עד שעה עשר בלילה. אפשר להזמין מקום באתר."),
        .init(
            .windows1255, "he", "מתכון למרק עדשים",
            "מטגנים בצל בשמן זית, מוסיפים גזר ועדשים ומבשלים חצי שעה על אש קטנה."),
        .init(
            .windows1255, "he", "תמונות ישנות של חיפה",
            "סבא שלי צילם את הנמל ואת הרחובות לפני שבעים שנה. אספתי כאן את התמונות היפות ביותר."),
        .init(
            .windows1256, "ar", "تاريخ المدينة القديمة",
            "بنيت هذه المدينة قبل أكثر من ألف سنة، ولا تزال أسواقها مفتوحة حتى اليوم أمام الزوار."),
        .init(
            .windows1256, "ar", "طريقة عمل الخبز في البيت",
            "نخلط الدقيق مع الماء والملح والخميرة ثم نترك العجين ساعة كاملة قبل أن نضعه في الفرن."),
        .init(
            .windows1256, "ar", "أخبار الجامعة",
            "أعلنت الجامعة عن فتح باب التسجيل للطلاب الجدد في جميع الكليات ابتداء من الشهر القادم."),
        .init(
            .windows1257, "lt", "Šiaulių miesto žinios",
            """
            Praėjusį šeštadienį įvyko didžiausia metų šventė, į kurią susirinko tūkstančiai žmonių iš \
            visos šalies.
            """),
        .init(
            .windows1257, "lv", "Rīgas vēsture attēlos",
            """
            Šajā lapā apkopotas vecās fotogrāfijas, kurās redzams, kā pilsēta mainījusies simts gadu \
            laikā. Pētījums turpinās.
            """),
        .init(
            .windows1257, "et", "Õpetaja päev meie koolis",
            """
            Õpilased esitasid näidendi ja laulsid. Pärast söödi torti ja mängiti õues, sest ilm oli väga \
            ilus ja soe.
            """),
        .init(
            .windows1258, "vi", "Cách nấu phở bò tại nhà",
            """
            Xương bò được ninh trong nhiều giờ với gừng và hành nướng. Nước dùng phải trong \
            và có mùi thơm của hồi quế.
            """),
        .init(
            .windows1258, "vi", "Lịch sử thành phố Huế",
            """
            Kinh thành được xây dựng từ đầu thế kỷ mười chín và ngày nay là một điểm du \
            lịch nổi tiếng của Việt Nam.
            """),
        .init(
            .windows1258, "vi", "Thời tiết hôm nay",
            "Trời nhiều mây, có lúc có mưa rào và dông. Nhiệt độ cao nhất khoảng ba mươi hai độ."),
        .init(
            .windows874, "th", "ห้องสมุดประชาชนเปิดให้บริการ",
            "ตั้งแต่เดือนหน้าห้องสมุดจะเปิดทุกวันจนถึงสี่ทุ่ม ผู้อ่านสามารถจองที่นั่งผ่านทางอินเทอร์เน็ตได้"),
        .init(
            .windows874, "th", "วิธีทำแกงเขียวหวานไก่",
            "เคี่ยวกะทิกับพริกแกงจนหอม แล้วใส่เนื้อไก่และมะเขือ ปรุงรสด้วยน้ำปลาและน้ำตาล"),
        .init(
            .windows874, "th", "ภาพเก่ากรุงเทพ",
            "รวมภาพถ่ายของถนนและตลาดเมื่อห้าสิบปีก่อน หลายแห่งเปลี่ยนไปมากแล้ว"),
        .init(
            .koi8R, "ru", "Записки системного администратора",
            "Здесь собраны заметки о настройке почтового сервера и сети. Пишите, если нашли ошибку в тексте."),
        .init(
            .koi8R, "ru", "Расписание электричек",
            "Поезда отправляются каждые полчаса с Московского вокзала. По выходным дням возможны изменения."),
        .init(
            .koi8R, "ru", "О чём молчат горы",
            """
            Мы поднялись на перевал рано утром, когда снег был ещё твёрдым, и увидели всё ущелье под \
            облаками.
            """),
        .init(
            .iso8859_2, "pl", "Źródła rzeki Wisły",
            """
            Wędrówka zaczyna się przy schronisku i prowadzi leśną ścieżką. Późną jesienią bywa tu ślisko, \
            więc weźcie dobre buty.
            """),
        .init(
            .iso8859_2, "cs", "Žižkovská věž láká turisty",
            """
            Z vyhlídky je vidět celé město, a když je hezké počasí, i vzdálené kopce. Výtah jezdí každých \
            pět minut.
            """),
        .init(
            .iso8859_2, "hu", "Gyümölcsök és zöldségek",
            """
            Az őszi vásárban idén is sok szép gyümölcsöt kínálnak a termelők. A belépő ötszáz forint, \
            gyerekeknek ingyenes.
            """),
        .init(
            .iso8859_5, "ru", "Новости шахматного клуба",
            """
            В субботу закончился городской турнир, в котором участвовали тридцать два игрока из разных \
            школ.
            """),
        .init(
            .iso8859_5, "bg", "История на селото",
            """
            Първите къщи са построени край реката преди триста години. Днес тук живеят само няколко \
            семейства.
            """),
        .init(
            .iso8859_5, "ru", "Погода на неделю",
            """
            Ожидается переменная облачность, небольшие дожди и слабый ветер. Температура днём до \
            пятнадцати градусов.
            """),
        .init(
            .iso8859_7, "el", "Νέα από το σχολείο",
            "Οι μαθητές της έκτης τάξης επισκέφθηκαν την Ακρόπολη και έγραψαν τις εντυπώσεις τους."),
        .init(
            .iso8859_7, "el", "Άνοιξη στο νησί",
            "Τα χωράφια γεμίζουν λουλούδια και οι πρώτοι τουρίστες φτάνουν με το καράβι."),
        .init(
            .ibm866, "ru", "Программы для старых компьютеров",
            """
            В архиве лежат игры и утилиты, которые работают без установки. Скачайте файл и распакуйте его \
            на диск.
            """),
    ]
}
