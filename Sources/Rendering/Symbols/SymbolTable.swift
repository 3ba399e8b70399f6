/// SF Symbol names and the corresponding glyphs of Material Design Icons, chosen manually.
///
/// An entry is `symbol=glyph`; `symbol=glyph@180` turns the glyph, clockwise, and `@m` mirrors it;
/// `symbol=glyph~` draws only the line along the glyph's contours, for the open form of a symbol whose glyph
/// is filled; `symbol=glyph^` fills the glyph's holes, for the filled form of a symbol whose glyph is open. A
/// name with `.fill` is listed only where both a filled and an open glyph exist; `Symbols` derives the rest
/// (`.fill`, `.circle`, `.square` and their fills). Glyphs are named as in Debian's
/// fonts-materialdesignicons-webfont 1.6.50.
package enum SymbolTable {
  package struct Entry: Equatable {
    package var glyph: String
    /// Drawn as a line along the glyph's contours.
    package var isHollow: Bool
    /// The glyph is the open form; the filled one has no holes.
    package var isOpen = false
    package var turn = GlyphTurn.none
  }

  package static let entries: [String: Entry] = {
    var result: [String: Entry] = [:]
    for entry in (text + "\n" + more).split(whereSeparator: { $0 == " " || $0.isNewline }) {
      guard let equals = entry.firstIndex(of: "=") else { continue }
      var glyph = entry[entry.index(after: equals)...]
      let isHollow = glyph.hasSuffix("~")
      let isOpen = glyph.hasSuffix("^")
      if isHollow || isOpen { glyph = glyph.dropLast() }
      let components = glyph.split(separator: "@")
      let turn = components.count > 1 ? GlyphTurn(rawValue: String(components[1])) : nil
      result[String(entry[..<equals])] = Entry(
        glyph: String(components[0]), isHollow: isHollow, isOpen: isOpen, turn: turn ?? .none)
    }
    return result
  }()

  private static let text = """
    chevron.left=chevron-left chevron.right=chevron-right chevron.up=chevron-up
    chevron.down=chevron-down chevron.forward=chevron-right chevron.backward=chevron-left
    chevron.left.2=chevron-double-left chevron.right.2=chevron-double-right
    chevron.compact.left=chevron-left chevron.compact.right=chevron-right
    chevron.compact.up=chevron-up chevron.compact.down=chevron-down
    chevron.up.chevron.down=unfold-more chevron.down.chevron.up=unfold-less
    chevron.up.2=chevron-double-up chevron.down.2=chevron-double-down
    chevron.left.forwardslash.chevron.right=code-tags arrow.left=arrow-left arrow.right=arrow-right
    arrow.up=arrow-up arrow.down=arrow-down arrow.forward=arrow-right arrow.backward=arrow-left
    arrow.up.right=arrow-top-right arrow.up.left=arrow-top-left arrow.down.right=arrow-bottom-right
    arrow.down.left=arrow-bottom-left arrow.up.forward=arrow-top-right
    arrow.up.arrow.down=swap-vertical arrow.left.arrow.right=swap-horizontal
    arrow.up.and.down=swap-vertical arrow.left.and.right=swap-horizontal
    arrow.up.and.down.and.arrow.left.and.right=cursor-move arrow.clockwise=refresh
    arrow.counterclockwise=replay arrow.triangle.2.circlepath=sync arrow.2.circlepath=autorenew
    arrow.2.squarepath=repeat arrow.rectanglepath=repeat arrow.uturn.left=undo-variant
    arrow.uturn.backward=undo-variant arrow.uturn.right=redo-variant
    arrow.uturn.forward=redo-variant arrow.uturn.up=undo arrow.uturn.down=redo
    arrowshape.turn.up.left=reply~ arrowshape.turn.up.left.2=reply-all~
    arrowshape.turn.up.right=forward~ arrowshape.left=arrow-left-bold~
    arrowshape.right=arrow-right-bold~ arrowshape.up=arrow-up-bold~ arrowshape.down=arrow-down-bold~
    arrow.up.left.and.arrow.down.right=arrow-expand
    arrow.down.right.and.arrow.up.left=arrow-compress
    arrow.up.backward.and.arrow.down.forward=arrow-expand arrow.up.to.line=upload
    arrow.down.to.line=download arrow.right.to.line=keyboard-tab arrow.left.to.line=keyboard-tab@m
    arrow.turn.down.right=subdirectory-arrow-right arrow.turn.down.left=subdirectory-arrow-left
    arrow.triangle.branch=source-branch arrow.triangle.merge=source-merge
    arrow.triangle.pull=source-pull arrow.triangle.turn.up.right.diamond=directions
    arrow.up.right.square=open-in-new arrow.up.forward.square=open-in-new
    arrow.up.forward.app=open-in-new arrow.3.trianglepath=recycle repeat=repeat repeat.1=repeat-once
    shuffle=shuffle-variant return=keyboard-return plus=plus minus=minus xmark=close multiply=close
    divide=division equal=equal percent=percent number=pound checkmark=check
    exclamationmark=exclamation questionmark=help info=information-variant
    plus.circle=plus-circle-outline plus.circle.fill=plus-circle minus.circle=minus-circle-outline
    minus.circle.fill=minus-circle xmark.circle=close-circle-outline xmark.circle.fill=close-circle
    checkmark.circle=check-circle-outline checkmark.circle.fill=check-circle
    exclamationmark.circle=alert-circle-outline exclamationmark.circle.fill=alert-circle
    questionmark.circle=help-circle-outline questionmark.circle.fill=help-circle
    info.circle=information-outline info.circle.fill=information plus.square.fill=plus-box
    minus.square.fill=minus-box xmark.square=close-box-outline xmark.square.fill=close-box
    checkmark.square=checkbox-marked-outline checkmark.square.fill=checkbox-marked
    xmark.octagon=close-octagon-outline xmark.octagon.fill=close-octagon
    exclamationmark.octagon=alert-octagon~ exclamationmark.triangle=alert-outline
    exclamationmark.triangle.fill=alert checklist=playlist-check at=at
    command=apple-keyboard-command option=apple-keyboard-option control=apple-keyboard-control
    applelogo=food-apple sum=sigma function=function circle=checkbox-blank-circle-outline
    circle.fill=checkbox-blank-circle square=checkbox-blank-outline square.fill=checkbox-blank
    triangle=triangle-outline triangle.fill=triangle hexagon=hexagon-outline hexagon.fill=hexagon
    octagon=octagon-outline octagon.fill=octagon app=crop-square suit.heart=heart-outline
    suit.heart.fill=heart largecircle.fill.circle=radiobox-marked
    circle.inset.filled=radiobox-marked target=bullseye scope=crosshairs square.dashed=select
    dot.circle=radiobox-marked star=star-outline star.fill=star star.leadinghalf.filled=star-half
    heart=heart-outline heart.fill=heart heart.text.square=heart-box-outline
    heart.text.square.fill=heart-box cube.transparent=cube-unfolded^ house=home~ house.fill=home
    gear=settings~ gearshape=settings~ wrench=wrench~ wrench.adjustable=wrench~ hammer=gavel~
    slider.horizontal.3=tune slider.vertical.3=tune-vertical magnifyingglass=magnify
    plus.magnifyingglass=magnify-plus minus.magnifyingglass=magnify-minus trash=delete~
    ellipsis=dots-horizontal line.3.horizontal=menu line.horizontal.3=menu
    line.3.horizontal.decrease=filter-variant line.horizontal.3.decrease=filter-variant
    square.grid.2x2=view-grid~ square.grid.3x2=view-module~ rectangle.grid.1x2=view-agenda~
    rectangle.grid.2x2=view-grid~ rectangle.grid.3x2=view-module~ square.stack.3d.up=layers~
    square.3.layers.3d=layers~ rectangle.3.group=view-dashboard~ clipboard=clipboard-outline
    clipboard.fill=clipboard list.clipboard=clipboard-text~ list.bullet.clipboard=clipboard-text~
    list.bullet=format-list-bulleted list.number=format-list-numbers bell=bell-outline
    bell.fill=bell bell.slash=bell-off~ bookmark=bookmark-outline bookmark.fill=bookmark
    tag=tag-outline tag.fill=tag flag=flag-outline flag.fill=flag flag.checkered=flag-checkered
    pin=pin~ pin.slash=pin-off~ paperclip=paperclip link=link-variant personalhotspot=link-variant
    eye=eye~ hand.thumbsup=thumb-up-outline hand.thumbsup.fill=thumb-up
    hand.thumbsdown=thumb-down-outline hand.thumbsdown.fill=thumb-down
    hand.point.right=hand-pointing-right~ hand.tap=cursor-pointer~ cursorarrow=cursor-default
    power=power crop=crop viewfinder=crop-free rectangle.dashed=select pencil=pencil
    pencil.slash=pencil-off pencil.tip=lead-pencil square.and.pencil=pencil-box-outline
    highlighter=grease-pencil paintbrush=brush~ paintpalette=palette~ eraser=eraser~
    eyedropper=eyedropper scissors=content-cut wand.and.stars=auto-fix wand.and.rays=auto-fix
    bold=format-bold italic=format-italic underline=format-underline
    strikethrough=format-strikethrough textformat=format-size textformat.size=format-size
    textformat.abc=alphabetical abc=alphabetical text.alignleft=format-align-left
    text.aligncenter=format-align-center text.alignright=format-align-right
    text.justify=format-align-justify text.justifyleft=format-align-left text.quote=format-quote
    quote.opening=format-quote increase.indent=format-indent-increase
    decrease.indent=format-indent-decrease paragraphsign=format-paragraph
    character.cursor.ibeam=cursor-text translate=translate folder=folder-outline folder.fill=folder
    doc=file-outline doc.fill=file doc.zipper=zip-box archivebox=archive~ note=note-outline
    book=book-open-variant~ book.fill=book-open-variant book.closed=book-variant~
    book.closed.fill=book text.book.closed=book-variant~ character.book.closed=dictionary~
    curlybraces=code-braces chevron.left.slash.chevron.right=code-tags graduationcap=school~
    studentdesk=school~ person=account-outline person.fill=account person.2=account-multiple-outline
    person.2.fill=account-multiple person.circle=account-circle~ person.circle.fill=account-circle
    person.crop.circle=account-circle~ person.crop.circle.fill=account-circle
    person.crop.square=account-box-outline person.crop.square.fill=account-box
    person.fill.checkmark=account-check person.fill.xmark=account-remove person.slash=account-off~
    person.wave.2=voice~ figure=human figure.stand=human-male figure.walk=walk figure.run=run
    figure.child=human-child figure.wave=human-greeting figure.arms.open=human-handsup
    figure.pool.swim=swim figure.outdoor.cycle=bike figure.roll=wheelchair-accessibility
    figure.rower=rowing figure.2=human-male-female
    figure.dress.line.vertical.figure=human-male-female face.smiling.inverse=emoticon-happy
    touchid=fingerprint eyeglasses=glasses sunglasses=sunglasses~ crown=crown~
    envelope=email-outline envelope.fill=email envelope.open=email-open-outline
    envelope.open.fill=email-open message=message-outline message.fill=message
    bubble.left=comment-outline bubble.left.fill=comment bubble.right=message-outline
    bubble.right.fill=message bubble.left.and.bubble.right=comment-multiple-outline
    bubble.left.and.bubble.right.fill=forum text.bubble=comment-text-outline
    text.bubble.fill=comment-text ellipsis.bubble=comment-processing-outline
    ellipsis.bubble.fill=comment-processing plus.bubble=comment-plus-outline
    questionmark.bubble=comment-question-outline exclamationmark.bubble=comment-alert-outline
    exclamationmark.bubble.fill=comment-alert checkmark.bubble=comment-check-outline
    checkmark.bubble.fill=comment-check quote.bubble=comment-text-outline
    quote.bubble.fill=comment-text paperplane=send~ phone=phone~ phone.down=phone-hangup~
    megaphone=bullhorn~
    camera=camera~ camera.rotate=camera-switch~ arrow.triangle.2.circlepath.camera=camera-switch
    camera.viewfinder=camera-enhance~ camera.aperture=camera-iris camera.filters=image-filter
    livephoto=image-filter-center-focus video=video~ play=play~ play.circle=play-circle-outline
    play.circle.fill=play-circle play.rectangle=play-box-outline pause=pause~
    pause.circle=pause-circle-outline pause.circle.fill=pause-circle stop=stop~
    stop.circle=stop-circle-outline stop.circle.fill=stop-circle backward=rewind~
    forward=fast-forward~ backward.end=skip-previous~ forward.end=skip-next~
    backward.frame=step-backward~ forward.frame=step-forward~ playpause=play-pause~
    gobackward=replay goforward=reload hifispeaker=speaker~ headphones=headphones
    music.note=music-note music.note.list=playlist-play mic=microphone-outline mic.fill=microphone
    waveform.path.ecg=pulse recordingtape=voicemail airplayvideo=airplay
    airplayaudio=airplay qrcode=qrcode qrcode.viewfinder=qrcode-scan barcode=barcode
    barcode.viewfinder=barcode-scan mappin=map-marker mappin.circle=map-marker-circle~
    mappin.and.ellipse=map-marker-radius mappin.slash=map-marker-off location=near-me~
    location.north=navigation~ safari=compass-outline safari.fill=compass signpost.right=directions~
    road.lanes=road-variant network=web building.columns=bank~ storefront=store~ calendar=calendar
    clock.arrow.circlepath=history timer=timer bus=bus~ tram=tram~ train.side.front.car=train~
    bicycle=bike scooter=motorbike airplane=airplane airplane.departure=airplane-takeoff
    airplane.arrival=airplane-landing ferry=ferry~ fuelpump=gas-station~
    parkingsign=parking mountain.2=image-filter-hdr~ beach.umbrella=beach~ suitcase=briefcase~
    briefcase=briefcase~ bed.double=hotel~ stairs=stairs sofa=sofa~ stove=stove~
    binoculars=binoculars~ balloon=airballoon~ pawprint=paw~ bird=duck~ fish=fish~ ant=bug~
    ladybug=bug~ leaf=leaf~ leaf.arrow.circlepath=recycle tree=tree~ camera.macro=flower
    carrot=carrot~ light.max=brightness-7 light.min=brightness-5 zzz=sleep cloud=cloud-outline
    cloud.fill=cloud wind=weather-windy thermometer=thermometer thermometer.medium=thermometer
    drop=water~ umbrella=umbrella-outline umbrella.fill=umbrella bolt=flash~
    icloud=cloud-outline icloud.fill=cloud icloud.and.arrow.up=cloud-upload~
    icloud.and.arrow.down=cloud-download~ cart=cart-outline cart.fill=cart bag=shopping~
    basket=basket~ dollarsign=currency-usd eurosign=currency-eur sterlingsign=currency-gbp
    indianrupeesign=currency-inr bitcoinsign=currency-btc turkishlirasign=currency-try
    rublesign=currency-rub lock=lock-outline lock.fill=lock
    lock.open=lock-open-outline lock.open.fill=lock-open key=key~ shield=shield-outline
    shield.fill=shield lightbulb=lightbulb-outline lightbulb.fill=lightbulb
    flashlight.on.fill=flashlight flashlight.off.fill=flashlight-off iphone=cellphone-iphone
    ipad=tablet-ipad laptopcomputer=laptop macbook=laptop-mac desktopcomputer=desktop-mac
    display=monitor applewatch=watch printer=printer~ server.rack=server~ opticaldisc=disk~
    sdcard=sd~ wifi.slash=wifi-off dot.radiowaves.left.and.right=access-point
    antenna.radiowaves.left.and.right=radio-tower dot.radiowaves.up.forward=rss
    gamecontroller=google-controller~ die.face.1=dice-1~ die.face.2=dice-2~ die.face.3=dice-3~
    die.face.4=dice-4~ die.face.5=dice-5~ die.face.6=dice-6~ dice=dice-5~ puzzlepiece=puzzle~
    puzzlepiece.extension=puzzle~ trophy=trophy-outline trophy.fill=trophy soccerball=soccer
    tennisball=tennis~ dumbbell=dumbbell~ fork.knife=silverware-variant~ cup.and.saucer=coffee~
    mug=glass-mug~ birthday.cake=cake-variant~ takeoutbag.and.cup.and.straw=food~ popcorn=popcorn^
    pill=pill~ pills=pill~ cross.case=hospital~ stethoscope=stethoscope testtube.2=test-tube
    flask=flask-outline flask.fill=flask chart.xyaxis.line=chart-line
    chart.line.uptrend.xyaxis=trending-up chart.line.downtrend.xyaxis=trending-down
    chart.line.flattrend.xyaxis=trending-neutral gauge=gauge gauge.medium=gauge
    speedometer=speedometer
    """
}
