extension PinnedFonts {
  /// The files of Debian 12's packages.
  ///
  /// A package with its folder and the ending of its files; then, behind each version as fontconfig
  /// counts it (in 1/65536), the families of that version: alone a regular face, with `+` also a bold
  /// one, with `-*` every weight upright and in italics (with `-**` all but the heaviest), with `-A|B`
  /// those styles, with `!` a file of just that name.
  static let text = """
    fonts-inter /usr/share/fonts/opentype/inter .otf
    197853: Inter-* InterDisplay-*
    fonts-jetbrains-mono /usr/share/fonts/truetype/jetbrains-mono .ttf
    146932: JetBrainsMono-**
    fonts-noto-core /usr/share/fonts/truetype/noto .ttf
    65536: NotoLoopedLao+ NotoLoopedThai+ NotoSansElymaic NotoSerifNyiakengPuachueHmong+
      NotoSerifYezidi+
    65602: NotoSansMedefaidrin+ NotoSansTamilSupplement NotoTraditionalNushu
    65667: NotoRashiHebrew+ NotoSansGunjalaGondi NotoSansNushu
    65733: NotoSansMasaramGondi NotoSerifDogra
    131072: NotoMusic NotoNastaliqUrdu+ NotoSansAnatolianHieroglyphs NotoSansBamum+
      NotoSansBassaVah NotoSansBatak NotoSansBuginese NotoSansBuhid NotoSansCanadianAboriginal+
      NotoSansCarian NotoSansCham+ NotoSansCherokee+ NotoSansCoptic NotoSansCuneiform
      NotoSansCypriot NotoSansDeseret NotoSansDuployan NotoSansEgyptianHieroglyphs NotoSansElbasan
      NotoSansEthiopic+ NotoSansGlagolitic NotoSansGothic NotoSansHanunoo NotoSansHatran
      NotoSansImperialAramaic NotoSansIndicSiyaqNumbers NotoSansInscriptionalPahlavi
      NotoSansInscriptionalParthian NotoSansJavanese+ NotoSansKhudawadi NotoSansLepcha
      NotoSansLimbu NotoSansLinearA NotoSansLycian NotoSansLydian NotoSansMahajani
      NotoSansManichaean NotoSansMayanNumerals NotoSansMendeKikakui NotoSansMeroitic NotoSansModi
      NotoSansMro NotoSansMultani NotoSansNabataean NotoSansOgham NotoSansOldNorthArabian
      NotoSansOldPermic NotoSansOldPersian NotoSansOldSogdian NotoSansOldSouthArabian
      NotoSansOldTurkic NotoSansOriya+ NotoSansOsage NotoSansOsmanya NotoSansPahawhHmong
      NotoSansPalmyrene NotoSansPauCinHau NotoSansPhagsPa NotoSansPhoenician
      NotoSansPsalterPahlavi NotoSansRejang NotoSansRunic NotoSansSamaritan NotoSansSaurashtra
      NotoSansShavian NotoSansSogdian NotoSansSoyombo NotoSansSyriac NotoSansTagalog
      NotoSansTagbanwa NotoSansTaiLe NotoSansTaiViet NotoSansThaana+ NotoSansThai+
      NotoSansUgaritic NotoSansVai NotoSansWancho NotoSansYi NotoSerifBalinese NotoSerifEthiopic+
      NotoSerifHebrew+ NotoSerifLao+ NotoSerifThai+
    131138: NotoSansAvestan NotoSansBengali+ NotoSansBhaiksuki NotoSansBrahmi
      NotoSansCaucasianAlbanian NotoSansChakma NotoSansDevanagari+ NotoSansGeorgian+
      NotoSansGrantha NotoSansGujarati+ NotoSansGurmukhi+ NotoSansKaithi NotoSansKannada+
      NotoSansKayahLi+ NotoSansKharoshthi NotoSansKhmer+ NotoSansKhojki NotoSansLao+
      NotoSansLinearB NotoSansMalayalam+ NotoSansMandaic NotoSansMath NotoSansMeeteiMayek+
      NotoSansMiao NotoSansMongolian NotoSansMyanmar+ NotoSansNKo NotoSansNewTaiLue
      NotoSansSiddham NotoSansSignWriting NotoSansSinhala+ NotoSansSundanese+ NotoSansSylotiNagri
      NotoSansSymbols+ NotoSansTaiTham+ NotoSansTamil+ NotoSansTelugu+ NotoSansTirhuta
      NotoSerifBengali+ NotoSerifDevanagari+ NotoSerifGeorgian+ NotoSerifGrantha
      NotoSerifGurmukhi+ NotoSerifKhmer+ NotoSerifKhojki+ NotoSerifMalayalam+ NotoSerifMyanmar+
      NotoSerifTamil+ NotoSerifTamilSlanted+ NotoSerifTangut NotoSerifTelugu+ NotoSerifTibetan+
    131203: NotoSansBalinese+ NotoSansMarchen NotoSansOlChiki+ NotoSansOldHungarian
      NotoSansOldItalic NotoSansSharada NotoSansTakri NotoSansTifinagh NotoSansTifinaghAPT
      NotoSansTifinaghAdrar NotoSansTifinaghAgrawImazighen NotoSansTifinaghAhaggar
      NotoSansTifinaghAir NotoSansTifinaghAzawagh NotoSansTifinaghGhat NotoSansTifinaghHawad
      NotoSansTifinaghRhissaIxa NotoSansTifinaghSIL NotoSansTifinaghTawellemmet
      NotoSansZanabazarSquare NotoSerifGujarati+ NotoSerifKannada+ NotoSerifSinhala+
    131269: NotoSansDisplay-Bold|BoldItalic|Italic|Regular NotoSansNewa NotoSansSymbols2
      NotoSerifAhom NotoSerifDisplay-Bold|BoldItalic|Italic|Regular
    131334: NotoNaskhArabic+ NotoSans-Bold|BoldItalic|Italic|Regular
      NotoSerif-Bold|BoldItalic|Italic|Regular
    131400: NotoSansArabic+ NotoSansArmenian+ NotoSerifArmenian+
    137626: NotoSansHanifiRohingya+ NotoSansLisu+ NotoSansSoraSompeng+
    137757: NotoKufiArabic+
    196608: NotoSansAdlam+ NotoSansAdlamUnjoined+ NotoSansHebrew+ NotoSansWarangCiti
    fonts-noto-color-emoji /usr/share/fonts/truetype/noto .ttf
    133825: NotoColorEmoji!
    fonts-wqy-microhei /usr/share/fonts/truetype/wqy .ttc
    13107: wqy-microhei!
    fonts-materialdesignicons-webfont /usr/share/fonts/truetype/materialdesignicons-webfont .ttf
    65536: materialdesignicons-webfont!
    """
}
