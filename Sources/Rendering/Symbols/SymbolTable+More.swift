extension SymbolTable {
  /// Names that are less common than those of the first table.
  static let more = """
    arrow.merge=call-merge arrow.branch=call-split arrow.up.to.line.compact=upload
    arrow.down.to.line.compact=download arrow.up.bin=delete-variant~ arrow.up.trash=delete-variant~
    arrow.triangle.capsulepath=autorenew arrow.triangle.swap=swap-vertical arrow.turn.up.left=reply
    arrow.turn.up.right=share arrow.turn.left.up=redo arrow.turn.right.up=undo
    arrow.up.left.and.down.right.and.arrow.up.right.and.down.left=fullscreen
    arrow.down.left.and.arrow.up.right=arrow-expand
    arrow.up.and.line.horizontal.and.arrow.down=arrow-compress-all
    arrow.down.and.line.horizontal.and.arrow.up=arrow-expand-all
    arrow.left.and.line.vertical.and.arrow.right=swap-horizontal
    arrow.right.doc.on.clipboard=clipboard-arrow-left~ arrowshape.bounce.right=redo-variant
    arrowshape.zigzag.right=redo arrowshape.turn.up.forward=share arrowshape.turn.up.backward=reply~
    arrowshape.forward=arrow-right-bold~ arrowshape.backward=arrow-left-bold~
    chevron.forward.2=chevron-double-right chevron.backward.2=chevron-double-left
    chevron.up.forward.2=chevron-double-up chevron.left.to.line=page-first
    chevron.right.to.line=page-last chevron.up.right.chevron.down.left=unfold-more
    ellipsis.vertical=dots-vertical ellipsis.rectangle=textbox line.3.crossed.swirl.circle=sort
    line.horizontal.star.fill.line.horizontal=star line.diagonal=vector-line line.2.horizontal=equal
    text.append=playlist-plus text.insert=playlist-plus text.magnifyingglass=file-find
    text.redaction=texture text.viewfinder=image-filter-center-focus-weak text.cursor=cursor-text
    text.word.spacing=format-text
    text.line.first.and.arrowtriangle.forward=format-textdirection-l-to-r
    text.and.command.macwindow=application~ textformat.alt=format-text
    textformat.subscript=format-subscript textformat.superscript=format-superscript
    textformat.123=numeric bold.italic.underline=format-text bold.underline=format-underline
    character=format-text characters.uppercase=case-sensitive-alt character.textbox=textbox
    character.magnify=magnify a.magnify=magnify list.number.rtl=format-list-numbers
    list.triangle=sitemap list.bullet.indent=format-list-bulleted-type
    list.star=format-list-bulleted list.and.film=movie checklist.checked=playlist-check
    checklist.unchecked=format-list-bulleted pencil.and.list.clipboard=clipboard-check~
    applepencil=pen paintroller=format-paint rectangle.and.pencil.and.ellipsis=rename-box~
    wand.and.stars.inverse=auto-fix wand.and.sparkles=auto-fix apple.intelligence=auto-fix
    sparkle.magnifyingglass=magnify sparkles.rectangle.stack=burst-mode
    square.grid.4x3.fill=view-module square.grid.3x1.below.line.grid.1x2=view-quilt~
    rectangle.3.offgrid=view-dashboard~ rectangle.leadinghalf.filled=view-carousel
    rectangle.on.rectangle.angled=cards-outline rectangle.stack.person.crop=account-card-details~
    rectangle.inset.filled.and.person.filled=projector-screen
    rectangle.and.text.magnifyingglass=file-find~ rectangle.and.hand.point.up.left=cursor-pointer~
    rectangle.expand.vertical=unfold-more rectangle.compress.vertical=unfold-less
    rectangle.arrowtriangle.2.outward=arrow-expand rectangle.arrowtriangle.2.inward=arrow-compress
    rectangle.ratio.16.to.9=crop-landscape rectangle.ratio.9.to.16=crop-portrait
    square.on.square.dashed=checkbox-multiple-blank-outline square.fill.text.grid.1x2=view-list
    square.2.layers.3d=layers~ square.3.layers.3d.down.right=layers~
    square.stack.3d.down.right=layers~ square.stack.3d.down.forward=layers~
    square.stack.3d.up.slash=layers-off~ square.text.square=format-wrap-square square.dotted=select
    circle.hexagonpath=hexagon-outline smallcircle.circle=radiobox-blank
    circlebadge=checkbox-blank-circle-outline
    circlebadge.fill=checkbox-blank-circle circlebadge.2=google-circles cylinder=database~
    cylinder.split.1x2=database~ app.fill=checkbox-blank app.gift=gift apps.iphone=apps
    square.and.line.vertical.and.square=compare app.connected.to.app.below.fill=sitemap
    triangle.inset.filled=triangle hexagon.righthalf.filled=hexagon star.square.on.square=star
    star.circle.fill=star-circle heart.text.clipboard=clipboard-check~
    heart.rectangle=heart-box-outline heart.rectangle.fill=heart-box waveform.path=pulse
    waveform.and.mic=microphone-variant~ waveform.and.magnifyingglass=magnify tags=tag-multiple~
    flag.checkered.2.crossed=flag-checkered
    flag.filled.and.flag.crossed=flag-variant location.viewfinder=crosshairs-gps
    location.north.line=navigation~ location.magnifyingglass=magnify compass.drawing=math-compass
    point.topleft.down.curvedto.point.bottomright.up=vector-curve
    point.3.connected.trianglepath.dotted=share-variant
    point.3.filled.connected.trianglepath.dotted=share-variant
    point.topleft.down.to.point.bottomright.curvepath=routes
    point.bottomleft.forward.to.point.topright.scurvepath=vector-curve scale.3d=arrow-expand-all
    arkit=cube-unfolded view.3d=cube-outline square.3.layers.3d.top.filled=layers
    signpost.left=directions@m~ signpost.right.and.left=directions-fork
    road.lanes.curved.right=road-variant house.lodge=home-modern~ house.and.flag=home-variant~
    music.note.house=home~ lightswitch.on=toggle-switch lightswitch.off=toggle-switch-off
    switch.programmable=toggle-switch powercord=power-socket light.recessed=lightbulb-outline
    flashlight.slash=flashlight-off fan.desk=fan fan.floor=fan fan.ceiling=fan
    air.conditioner.horizontal=air-conditioner air.conditioner.vertical=air-conditioner
    air.purifier=air-conditioner heater.vertical=radiator blinds.horizontal.closed=blinds
    thermometer.snowflake=thermometer-lines thermometer.low=thermometer
    thermometer.high=thermometer-lines thermometer.variable=thermometer
    thermometer.transmission=thermometer blinds.vertical.open=blinds blinds.horizontal.open=blinds
    curtains.open=blinds door.left.hand.open=login window.vertical.open=window-open
    window.vertical.closed=window-closed elevator=elevator escalator=escalator
    microwave=stove~ frying.pan=pot~ cooktop=stove~
    pipe.and.drop=water-pump sprinkler=water-pump chair.lounge=sofa~ fireplace=fire~ homekit=home~
    homepod=speaker~ homepodmini=speaker~ hifireceiver=amplifier hifispeaker.2=speaker~
    4k.tv=television display.2=monitor-multiple display.and.arrow.down=monitor pc=desktop-tower
    macpro.gen3=desktop-tower macmini=harddisk~ macbook.and.iphone=cellphone-link
    ipad.and.iphone=cellphone-link iphone.gen3=cellphone iphone.gen2=cellphone-iphone
    iphone.gen1=cellphone-iphone iphone.radiowaves.left.and.right=vibrate
    iphone.landscape=screen-rotation ipad.landscape=tablet ipad.gen2=tablet-ipad
    applewatch.watchface=watch watch.analog=watch visionpro=google-cardboard~
    flipphone=cellphone-basic candybarphone=cellphone-basic phone.connection=phone-in-talk
    teletype=phone-classic~ phone.arrow.right=phone-forward
    video.doorbell=webcam web.camera=webcam
    camera.metering.spot=image-filter-center-focus
    camera.metering.center.weighted=image-filter-center-focus camera.metering.matrix=grid
    photo.tv=television photo.fill.on.rectangle.fill=image-multiple
    person.crop.square.filled.and.at.rectangle=contact-mail~ film.stack=filmstrip
    movieclapper=movie~ play.desktopcomputer=desktop-mac play.laptopcomputer=laptop
    play.display=monitor backward.end.alt=skip-backward~ forward.end.alt=skip-forward~
    gobackward.minus=replay goforward.plus=reload speaker.zzz=volume-off~ speaker.minus=volume-low~
    speaker.plus=volume-high~ earbuds=headset~ beats.headphones=headphones earpods=headset~
    headset.fill=headset music.quarternote=music-note
    mic.and.signal.meter=microphone-settings~ opticaldiscdrive=album~
    memories=history slowmo=timelapse timelapse=timelapse livephoto.play=play-circle-outline
    plus.rectangle=plus-box~ plus.viewfinder=image-filter-center-focus-weak
    plus.rectangle.on.rectangle=library-plus~ plus.rectangle.on.folder=folder-plus~
    minus.rectangle=minus-box~ minus.plus.batteryblock=car-battery~
    minus.forwardslash.plus=calculator~ notequal=code-not-equal xmark.rectangle=close-box-outline
    xmark.rectangle.fill=close-box checkmark.rectangle.fill=checkbox-marked
    checkmark.bubble.rtl=comment-check-outline checkmark.gobackward=backup-restore
    checkmark.rectangle.stack=checkbox-multiple-marked-outline questionmark.video=video~
    questionmark.key.filled=key questionmark.text.page=file-find~ exclamationmark.lock=lock-outline
    exclamationmark.warninglight=sign-caution exclamationmark.arrow.triangle.2.circlepath=sync-alert
    exclamationmark.arrow.circlepath=sync-alert light.beacon.max=spotlight-beam~ sos=alert-box~
    person.fill.questionmark=account-search person.fill.turn.right=account-switch
    person.line.dotted.person=account-network~ person.bust=account-outline person.bust.fill=account
    person.and.background.dotted=account-box-outline
    person.and.arrow.left.and.arrow.right=account-switch~ person.crop.rectangle.stack=cards~
    person.crop.circle.dashed=account-circle~ person.circle.dashed=account-circle~
    person.2.wave.2=account-multiple-outline person.fill.viewfinder=account-box-outline
    figure.stand.line.dotted.figure.stand=human-male-female
    figure.and.child.holdinghands=human-child figure.2.and.child.holdinghands=human-male-female
    figure.2.arms.open=human-handsup figure.fall=human-handsdown
    figure.strengthtraining.traditional=dumbbell~ figure.strengthtraining.functional=dumbbell~
    figure.yoga=human-handsup figure.mind.and.body=human-greeting figure.cooldown=human-handsdown
    figure.core.training=human figure.dance=human-handsup figure.hiking=walk
    figure.open.water.swim=swim figure.indoor.cycle=bike figure.skiing.downhill=run
    figure.surfing=swim figure.tennis=human-handsup figure.soccer=run
    figure.basketball=human-handsup figure.baseball=run figure.golf=human
    figure.boxing=human-handsup figure.climbing=human-handsup figure.jumprope=run
    figure.rolling=wheelchair-accessibility figure.stairs=stairs figure.elliptical=run
    figure.highintensity.intervaltraining=run figure.pilates=human-greeting figure.walk.motion=walk
    figure.outdoor.run=run figure.indoor.run=run figure.step.training=walk figure.mixed.cardio=run
    figure.bowling=bowling~ figure.martial.arts=human-handsup figure.seated.side=seat-recline-normal
    hand.point.up=cursor-pointer~ hand.point.up.left=cursor-pointer~ hand.draw=cursor-pointer~
    hand.point.up.braille=cursor-pointer~ hand.palm.facing=human-greeting~ hand.rays=cursor-pointer~
    cursorarrow.rays=cursor-default-outline cursorarrow.click=cursor-default-outline
    cursorarrow.click.2=cursor-default-outline cursorarrow.motionlines=cursor-default-outline
    cursorarrow.and.square.on.square.dashed=select dot.squareshape=radiobox-marked
    contextualmenu.and.cursorarrow=menu eyes=eye~ eyes.inverse=eye brain.head.profile=face-profile~
    head.profile.arrow.forward.and.visionpro=face-profile~ allergens=flower facemask=face~
    hanger=hanger handbag=shopping~ duffle.bag=briefcase~ creditcard.and.123=credit-card-scan
    dollarsign.arrow.circlepath=cash-usd~ dollarsign.ring=cash-usd~ purchased=cart-outline
    case=briefcase~ latch.2.case=briefcase~ suitcase.cart=wallet-travel~
    suitcase.rolling=wallet-travel~ lock.rotation=screen-rotation-lock lock.iphone=cellphone-iphone
    lock.display=monitor lock.open.rotation=screen-rotation key.radiowaves.forward=key-variant
    key.viewfinder=key~ shield.lefthalf.filled=security shield.checkered=security
    shield.righthalf.filled=security shield.lefthalf.fill=security firewall=grid
    wifi.router=router-wireless~ dot.radiowaves.right=cast dot.radiowaves.forward=nfc
    radiowaves.left=access-point radiowaves.right=access-point bonjour=access-point-network
    airplay.audio=airplay airplay.video=airplay airtag=radiobox-marked nfc=nfc
    externaldrive.connected.to.line.below=server-network~ xserve=server~ cable.connector=usb
    cable.coaxial=ethernet-cable cable.connector.horizontal=usb sdcard.fill=sd simcard.2=sim
    esim=sim desktopcomputer.and.arrow.down=desktop-mac laptopcomputer.and.iphone=cellphone-link
    keyboard.onehanded.left=keyboard~ escape=keyboard-return trackpad=mouse-variant
    l.joystick=gamepad-variant~ arcade.stick=gamepad~ dpad=gamepad~ arrowkeys=gamepad~
    logo.playstation=playstation checkerboard.rectangle=checkerboard laurel.leading=ribbon
    laurel.trailing=ribbon medal.star=trophy-award soccerball.inverse=soccer
    figure.pickleball=tennis~ skis=run surfboard=swim rugbyball=football-australian~ oilcan=oil~
    cup.and.heat.waves=coffee~ waterbottle=cup-water cross.vial=test-tube
    medical.thermometer=thermometer ferriswheel=google-circles-extended~
    balloon.2=airballoon~ gyroscope=rotate-3d barometer=gauge
    chart.dots.scatter=chart-bubble chart.bar.horizontal.page=file-chart
    dots.and.line.vertical.and.cursorarrow.rectangle=chart-timeline gauge.low=gauge gauge.high=gauge
    gauge.with.needle=gauge gauge.with.dots.needle.33percent=gauge
    gauge.with.dots.needle.50percent=gauge gauge.with.dots.needle.67percent=gauge
    gauge.with.dots.needle.bottom.50percent=gauge gauge.open.with.lines.needle.33percent=gauge
    tachometer=speedometer
    engine.combustion=engine-outline engine.combustion.fill=engine steeringwheel=steering
    car.front.waves.up=car-connected~ car.rear=car~ carseat.left=seat-recline-normal
    bus.doubledecker=bus~ cablecar=tram~ lightrail=subway~ train.side.rear.car=train~
    train.side.middle.car=train~ moped=motorbike
    truck.pickup.side=truck wheel.suv=steering road.lane.arrowtriangle.2.inward=road-variant
    traffic.light=traffic-light tent.2=tent~ telescope=binoculars~
    microscope=microscope umbrella.percent=umbrella-outline laurel=leaf~
    sun.rain=weather-partlycloudy sun.snow=weather-partlycloudy rainbow=looks
    moon.haze=weather-night moon.dust=weather-night sparkles.tv=television
    aqi.low=blur aqi.medium=blur aqi.high=blur drop.halffull=water
    drop.degreesign=water-percent~ bolt.horizontal=flash@90~ batteryblock=car-battery~
    icloud.fill.and.arrow.up=cloud-upload doc.text.below.ecg=file-chart
    document=file-outline document.fill=file long.text.page.and.pencil=file-document note.fill=note
    book.pages=book-open-page-variant~ book.and.wrench=book-open-variant~
    envelope.arrow.triangle.branch=email-outline envelope.front=email-outline mail=email-outline
    mail.fill=email mail.stack=email-variant~ mailbox=inbox bubble.fill=comment
    bubble=comment-outline bubble.middle.bottom=tooltip-outline bubble.middle.bottom.fill=tooltip
    bubble.and.pencil=message-draw~
    bubble.left.and.exclamationmark.bubble.right=comment-alert-outline
    bubble.left.and.text.bubble.right=forum~ text.bubble.rtl=comment-text-outline
    quote.closing=format-quote horn=bullhorn~ horn.blast=bullhorn~ speaker.wave.2.bubble.left=voice~
    calendar.day.timeline.left=calendar-text~ calendar.and.person=calendar-multiple~
    clock.arrow.2.circlepath=history alarm.waves.left.and.right=alarm-check deskclock=clock
    clock.arrow.trianglehead.counterclockwise.rotate.90=history arrow.trianglehead.2.clockwise=sync
    arrow.trianglehead.clockwise=refresh arrow.trianglehead.counterclockwise=replay
    arrow.trianglehead.2.counterclockwise=sync arrow.trianglehead.2.clockwise.rotate.90=sync
    arrow.trianglehead.branch=source-branch arrow.trianglehead.merge=source-merge
    arrow.trianglehead.pull=source-pull slider.horizontal.2.square=tune
    slider.horizontal.below.rectangle=tune
    slider.horizontal.2.rectangle.and.arrow.triangle.2.circlepath=tune
    slider.horizontal.2.gobackward=tune slider.vertical.2.square=tune-vertical
    ellipsis.curlybraces=code-braces fn=function applescript=script^ testtube=test-tube cup=coffee~
    macwindow.on.rectangle=window-restore menubar.rectangle=window-maximize
    dock.rectangle=window-minimize menubar.dock.rectangle=application~
    squareshape=checkbox-blank-outline squareshape.split.2x2=view-grid~
    dot.viewfinder=image-filter-center-focus-weak dot.scope=crosshairs-gps
    dot.square=radiobox-marked
    selection.pin.in.out=select faxmachine=fax~ printer.dotmatrix=printer~
    printer.filled.and.paper=printer anchor=anchor
    power.dotted=power restart=refresh sleep=sleep
    heat.waves=radiator radiowaves.left.and.right=access-point nairasign=currency-ngn
    amplifier=amplifier apple.logo=food-apple text=format-align-left airpods.chargingcase=headset~
    suit.heart.fill=heart hand.point.left=hand-pointing-right@m~ hand.point.down=cursor-pointer@180~
    character.bubble=translate star.leadinghalf.fill=star-half arrow.circlepath=refresh
    arrow.trianglehead.2.counterclockwise.rotate.90=sync@m numbers=numeric beziercurve=vector-curve
    shadow=box-shadow squareshape.split.3x3=grid align.horizontal.left=format-horizontal-align-left
    align.horizontal.center=format-horizontal-align-center
    align.horizontal.right=format-horizontal-align-right
    align.vertical.top=format-vertical-align-top align.vertical.center=format-vertical-align-center
    align.vertical.bottom=format-vertical-align-bottom xbox.logo=xbox
    chart.bar.xaxis.ascending=chart-bar
    """
}
